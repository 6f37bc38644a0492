"""The kit: bags, and decks whose tail is known."""

from hypothesis import given
from hypothesis import strategies as st

from minster.core.nature import RNG_NUMBERS, draw, seed_generator
from minster.core.states import ints
from minster.kit.bag import bag_size, full_bag, holds, with_thing, without

things = st.integers(0, 61)


@given(st.sets(things))
def test_a_bag_holds_what_was_put_in(inside: set[int]) -> None:
    bag = 0
    for thing in inside:
        bag = int(with_thing(bag, thing))
    assert {thing for thing in range(62) if holds(bag, thing)} == inside
    assert bag_size(bag) == len(inside)


@given(st.integers(1, 62), things)
def test_what_is_taken_out_is_gone(count: int, thing: int) -> None:
    bag = int(without(full_bag(count), thing))
    assert not holds(bag, thing)
    assert bag_size(bag) == count - (thing < count)


def generator(seed: int, stream: int) -> object:
    rng = ints(RNG_NUMBERS)
    seed_generator(rng, seed, stream)
    return rng


def test_numbers_are_spread_evenly() -> None:
    rng = generator(1, 0)
    seen = [0] * 6
    for _ in range(60_000):
        seen[draw(rng, 6)] += 1
    expected = 10_000
    chi_square = sum((n - expected) ** 2 / expected for n in seen)
    assert chi_square < 20.5  # one in a thousand for five degrees of freedom


@given(st.integers(0, 2**62), st.integers(-1, 2**31), st.integers(1, 1000))
def test_a_number_is_always_below_its_bound(seed: int, stream: int, n: int) -> None:
    rng = generator(seed, stream)
    assert all(0 <= draw(rng, n) < n for _ in range(5))


def test_neighbouring_seeds_and_streams_give_different_sequences() -> None:
    first = {
        tuple(int(draw(rng, 1000)) for _ in range(4))
        for rng in (generator(seed, stream) for seed in range(40) for stream in range(-1, 40))
    }
    assert len(first) == 40 * 41

"""cli"""


def main() -> None: ...

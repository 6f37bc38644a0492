// The sentences the scripts say, in the page's language.
const told = document.getElementById("words");
const words = told ? JSON.parse(told.textContent) : {};

export function word(name, values = {}) {
  return (words[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}

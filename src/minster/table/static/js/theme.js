// Light or dark before anything is painted; the choice itself is kept in a cookie by the server.
(() => {
  const root = document.documentElement,
    system = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const choice = root.dataset.themeChoice;
    root.dataset.theme = choice === "auto" || !choice ? (system.matches ? "dark" : "light") : choice;
  };
  show();
  system.addEventListener("change", show);
  new MutationObserver(show).observe(root, { attributes: true, attributeFilter: ["data-theme-choice"] });
})();

/** What holds for every page with script, whoever made it. */
export function keepUp(): void {
  // The API's TypeScript clients look for the theme here.
  const { theme } = document.documentElement.dataset;
  if (theme) localStorage.setItem("theme", theme);
  // A page from the back/forward cache may show somebody who has signed out since.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

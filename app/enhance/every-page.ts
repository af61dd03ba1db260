export function watchPage(): void {
  // The API's TypeScript clients read the theme from here.
  const { theme } = document.documentElement.dataset;
  if (theme) localStorage.setItem("theme", theme);
  // A page from the back/forward cache may belong to somebody who has signed out since.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

import { createInstance } from "i18next";
import { i18nOptions, isLanguage } from "locales/index";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";

const PAGES = { en: () => import("locales/en/page"), es: () => import("locales/es/page") };
const STAFF = { en: () => import("locales/en/staff"), es: () => import("locales/es/staff") };

const shown = document.documentElement.lang;
const language = isLanguage(shown) ? shown : "en";
const bundles = [
  PAGES[language](),
  ...(document.documentElement.dataset.staff === undefined ? [] : [STAFF[language]()]),
];
const texts = Object.assign({}, ...(await Promise.all(bundles)).map((bundle) => bundle.default));
const i18n = createInstance();
await i18n.init({ ...i18nOptions, lng: language, resources: { [language]: texts } });

const hasMovedOn = () => document.documentElement.dataset.page !== window.location.pathname;
const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const catchUp = () => hasMovedOn() && window.location.reload();

function Listening() {
  useEffect(() => window.removeEventListener("popstate", catchUp), []);
  return <HydratedRouter />;
}

// The visitor pressed Back again before the router listened: the address has changed, the page has not.
window.addEventListener("popstate", catchUp);
if (entry?.type === "back_forward" && hasMovedOn()) window.location.reload();
else
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <Listening />
      </I18nextProvider>,
    );
  });

// The API's TypeScript clients look for the theme here.
const { theme } = document.documentElement.dataset;
if (theme) localStorage.setItem("theme", theme);

// A page from the back/forward cache may show somebody who has signed out since.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

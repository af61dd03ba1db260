import { createInstance } from "i18next";
import { i18nOptions, isLanguage } from "locales/index";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import "./enhance/elements";
import { keepUp } from "./enhance/every-page";

// Only pages of staff come here: the others have app/enhance/main.ts.
const PAGES = { en: () => import("locales/en/page"), es: () => import("locales/es/page") };
const STAFF = { en: () => import("locales/en/staff"), es: () => import("locales/es/staff") };

const shown = document.documentElement.lang;
const language = isLanguage(shown) ? shown : "en";
const bundles = await Promise.all([PAGES[language](), STAFF[language]()]);
const texts = Object.assign({}, ...bundles.map((bundle) => bundle.default));
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

keepUp();

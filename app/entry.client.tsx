import { isLanguage } from "locales/index";
import { textsIn } from "locales/lookup";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./enhance/elements";
import { keepUp } from "./enhance/every-page";
import { TextsContext } from "./ui/words";

// Only pages of staff come here: the others have app/enhance/main.ts.
const PAGES = { en: () => import("locales/en/page"), es: () => import("locales/es/page") };
const STAFF = { en: () => import("locales/en/staff"), es: () => import("locales/es/staff") };

const shown = document.documentElement.lang;
const language = isLanguage(shown) ? shown : "en";
const bundles = await Promise.all([PAGES[language](), STAFF[language]()]);
const texts = textsIn(language, Object.assign({}, ...bundles.map((bundle) => bundle.default)));

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
      <TextsContext value={texts}>
        <Listening />
      </TextsContext>,
    );
  });

keepUp();

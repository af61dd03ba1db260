/** For the pages of staff (docs/decisions/0134): the others load app/enhance/main.ts alone. */
import { isLanguage } from "locales/index";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { watchPage } from "./enhance/every-page";
import { onceIdle, preloadModules } from "./frequent-pages.client";
import { textsFromServer } from "./texts.client";
import { namespacesOfPage } from "./used-texts";

const { lang } = document.documentElement;
const i18n = await textsFromServer(isLanguage(lang) ? lang : "en", namespacesOfPage());

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <HydratedRouter />
    </I18nextProvider>,
  );
});

watchPage();
onceIdle(preloadModules);

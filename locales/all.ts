/** All texts of each language, for the server: a browser is sent those that its pages show (app/texts.client.ts). */
import type { AdverseNotice } from "./adverse-notices";
import type en from "./en/all";
import { inEachLanguage, type Translated } from "./index";
import type { LegalTexts } from "./legal";
import type { NoticeTexts } from "./notices";
import type { PreNotice } from "./pre-notices";
import type { ReferenceTexts } from "./reference";
import type { SmsConsent } from "./sms-consents";
import type { Versions } from "./versions";

export type LanguageTexts = {
  pages: Translated<typeof en.pages>;
  papers: Translated<typeof en.papers>;
  reference: ReferenceTexts;
  legal: LegalTexts;
  notices: NoticeTexts;
  adverseNotices: Versions<AdverseNotice>;
  preNotices: Versions<PreNotice>;
  smsConsents: Versions<SmsConsent>;
};

const FOLDERS = import.meta.glob<LanguageTexts>("./*/all.ts", { eager: true, import: "default" });

export const TEXTS = inEachLanguage((language) => FOLDERS[`./${language}/all.ts`] as LanguageTexts);

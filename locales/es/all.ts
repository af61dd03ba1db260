import type { LanguageTexts } from "../all";
import pages from "./index";
import adverseNotices from "./law/adverse-notices";
import legal from "./law/legal";
import notices from "./law/notices";
import preNotices from "./law/pre-notices";
import smsConsents from "./law/sms-consents";
import papers from "./papers";
import reference from "./reference";

export default {
  pages,
  papers,
  legal,
  notices,
  adverseNotices,
  preNotices,
  smsConsents,
  reference,
} satisfies LanguageTexts;

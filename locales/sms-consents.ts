/** What a driver agrees to before text messages are sent. English is the text of record. `{{company}}` is the employer's name, `{{most}}` a number. */
import { TEXTS } from "./all";
import { byVersion } from "./versions";

export type SmsConsent = { agree: string; terms: readonly string[] };

export const SMS_CONSENTS = byVersion(TEXTS.en.smsConsents, (language) => TEXTS[language].smsConsents);

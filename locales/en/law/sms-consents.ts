import type { SmsConsent } from "../../sms-consents";
import type { Versions } from "../../versions";

/** 47 CFR 64.1200(f)(9). */
export default {
  "2026-11-30": {
    agree: "Yes, {{company}} may send text messages (SMS) to this phone.",
    terms: [
      "They are about your application, messages, documents, and interviews. They are never ads.",
      "You get at most {{most}} a day, between 8 a.m. and 9 p.m.",
      "Message and data rates may apply.",
      "Reply STOP to end them, or HELP for help. You can also turn them off on this page.",
      "You don't have to agree to get a job.",
      "Roadhand sends them for {{company}}. We don't share your number for ads.",
    ],
  },
} as const satisfies Versions<SmsConsent>;

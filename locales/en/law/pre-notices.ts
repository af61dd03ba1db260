import type { PreNotice } from "../../pre-notices";
import type { Versions } from "../../versions";

const FIRST = {
  because:
    "It may do so because, in whole or in part, of a report about you: {{report}}, received on {{day}}. Nothing is decided yet.",
  agency: "The report came from:",
  enclosed:
    "With this notice come a copy of the report and “A Summary of Your Rights Under the Fair Credit Reporting Act” of the Consumer Financial Protection Bureau.",
  wait: "{{company}} decides no sooner than {{count}} business days after this notice was sent. Weekends and federal holidays do not count.",
  dispute:
    "If anything in the report is wrong or incomplete, you have the right to dispute it with the agency. Tell {{company}} too, before it decides: on your own page, or in writing to {{contact}}.",
  states: "The law of your State or city may give you further rights. This notice speaks of federal law only.",
};

export default {
  "2026-11-30": {
    ...FIRST,
    because:
      "That may rest, in whole or in part, on a report about you: {{report}}, received on {{day}}. Nothing is decided yet.",
  },
  "2026-11-28": FIRST,
} satisfies Versions<PreNotice>;

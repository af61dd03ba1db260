import type { AdverseNotice } from "../../adverse-notices";
import type { Versions } from "../../versions";

export default {
  "2026-11-24": {
    because: "This decision rests, in whole or in part, on a report about you: {{report}}, received on {{day}}.",
    agency: "The report came from:",
    notDecided: "The agency did not make this decision and is unable to tell you the specific reasons for it.",
    free: "You have the right to a free copy of your report from the agency, if you ask for it within 60 days of receiving this notice and show who you are.",
    dispute:
      "You have the right to dispute with the agency the accuracy or completeness of any information in the report.",
    copy: "You may also ask {{company}} for a free copy of the report, showing who you are: on your own page, or in writing to {{contact}}. It has to be sent within 3 business days of your request, together with a summary of your rights.",
    rights:
      "That summary is “A Summary of Your Rights Under the Fair Credit Reporting Act” of the Consumer Financial Protection Bureau: www.consumerfinance.gov/learnmore",
  },
  "2026-11-23": {
    because: "This decision rests, in whole or in part, on a report about you: {{report}}, received on {{day}}.",
    agency: "The report came from:",
    notDecided: "The agency did not make this decision and cannot tell you the specific reasons for it.",
    free: "You have the right to a free copy of your report from the agency, if you ask for it within 60 days of this notice and show who you are.",
    dispute: "You have the right to dispute with the agency whether anything in the report is right and complete.",
    copy: "You may also ask {{company}} for a copy of the report. It has to be sent within 3 business days of your request.",
    rights: "A Summary of Your Rights Under the Fair Credit Reporting Act: www.consumerfinance.gov/learnmore",
  },
} satisfies Versions<AdverseNotice>;

import { z } from "zod";
import { day, optionalDay } from "~/domain/day-fields";
import {
  type CrossFieldRule,
  choice,
  mustTick,
  optionalChoice,
  optionalLines,
  optionalPhone,
  optionalText,
} from "~/domain/fields";
import { DELIVERY_METHODS, NO_REPORT, NOTICE_CHANNELS, REPORT_CHOICES } from "./report";

export const ADDRESS_LENGTH = 300;

export const reportFields = {
  report: optionalChoice(REPORT_CHOICES),
  agency: optionalText(200),
  agencyAddress: optionalLines(ADDRESS_LENGTH),
  agencyPhone: optionalPhone(),
  reportedOn: optionalDay({ past: true }),
  notice: optionalChoice(NOTICE_CHANNELS),
};
const reportSchema = z.object(reportFields);
export type ReportDetails = z.output<typeof reportSchema>;

const AGENCY_FIELDS = ["agency", "agencyAddress", "agencyPhone", "reportedOn"] as const;

export const reportRule =
  <T extends ReportDetails>(applies: (valid: Partial<T>) => boolean): CrossFieldRule<T> =>
  (valid, refuse, invalid) => {
    if (applies(valid) && valid.report === undefined && !invalid.has("report")) refuse(["report"], "choose");
    agencyRule(valid, refuse, invalid);
  };

const agencyRule: CrossFieldRule<ReportDetails> = (report, refuse, invalid) => {
  if (invalid.has("report") || report.report === undefined || report.report === NO_REPORT) return;
  for (const name of AGENCY_FIELDS) if (report[name] === undefined && !invalid.has(name)) refuse([name], "required");
  if (report.notice === undefined && !invalid.has("notice")) refuse(["notice"], "choose");
};

export const mailingDateSchema = z.object({ postedOn: day({ past: true }) });

export const copySchema = z.object({
  way: choice(DELIVERY_METHODS),
  fileId: optionalText(40),
  /** 15 USC 1681b(b)(3)(B)(ii): the Bureau's summary of rights goes with it. */
  rights: mustTick("confirm_rights"),
});
export type ReportCopy = z.output<typeof copySchema>;

import { z } from "zod";
import { REJECT_REASONS, requiresReport } from "~/domain/application/status";
import { choice, crossFieldRule, optionalLines, ticked } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { reportFields, reportRule } from "./schema";

export const rejectionSchema = z
  .object({
    reason: choice(REJECT_REASONS),
    note: optionalLines(NOTE_LENGTH),
    tell: ticked(),
    ...reportFields,
  })
  .check(crossFieldRule(reportRule(({ reason }) => reason !== undefined && requiresReport(reason))));
export type Rejection = z.output<typeof rejectionSchema>;

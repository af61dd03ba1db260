import { z } from "zod";
import { reportFields, reportRule } from "~/domain/adverse-action/schema";
import { choice, codeList, crossFieldRule, optionalLines, requiredLines, textList, ticked } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { asksForReport, REJECT_REASONS, WITHDRAWAL_ASKED } from "./status";

export const approvalSchema = z.object({
  acknowledged: textList().meta({ description: "The codes of all its warnings." }),
});

export const changesSchema = (parts: readonly string[]) =>
  z.object({
    sections: codeList(new Set(parts), 1),
    message: requiredLines(2000),
  });

export const rejectionSchema = z
  .object({
    reason: choice(REJECT_REASONS),
    note: optionalLines(NOTE_LENGTH),
    tell: ticked(),
    ...reportFields,
  })
  .check(crossFieldRule(reportRule(({ reason }) => reason !== undefined && asksForReport(reason))));
export type Rejection = z.output<typeof rejectionSchema>;

export const withdrawalSchema = z.object({ askedBy: choice(WITHDRAWAL_ASKED), note: optionalLines(NOTE_LENGTH) });

export const ownWithdrawalSchema = z.object({ withdrawReason: optionalLines(500) });

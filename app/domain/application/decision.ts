import { z } from "zod";
import { choice, codeList, optionalText, requiredText, textList, ticked } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { REJECT_REASONS, WITHDRAWAL_ASKED } from "./status";

export const approvalSchema = z.object({
  acknowledged: textList().meta({ description: "The codes of all its warnings." }),
});

export const changesSchema = (parts: readonly string[]) =>
  z.object({
    sections: codeList(new Set(parts), 1),
    message: requiredText(2000),
  });

export const rejectionSchema = z.object({
  reason: choice(REJECT_REASONS),
  note: optionalText(NOTE_LENGTH),
  tell: ticked(),
});

export const withdrawalSchema = z.object({ askedBy: choice(WITHDRAWAL_ASKED), note: optionalText(NOTE_LENGTH) });

export const ownWithdrawalSchema = z.object({ withdrawReason: optionalText(500) });

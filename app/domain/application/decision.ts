import { z } from "zod";
import { choice, codeList, optionalLines, requiredLines, textList } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { WITHDRAWAL_SOURCES } from "./status";
import { WARNINGS } from "./warnings";

export const approvalSchema = z.object({
  acknowledged: textList().meta({
    items: { type: "string", enum: [...WARNINGS] },
    description: "The codes of all its warnings.",
  }),
});

export const changesSchema = (parts: readonly string[]) =>
  z.object({
    sections: codeList(new Set(parts), 1),
    message: requiredLines(2000),
  });

export const withdrawalSchema = z.object({ askedBy: choice(WITHDRAWAL_SOURCES), note: optionalLines(NOTE_LENGTH) });

export const ownWithdrawalSchema = z.object({ withdrawReason: optionalLines(500) });

import { z } from "zod";
import { optionalDay } from "~/domain/day-fields";
import { codeList, optionalLines, requiredText } from "~/domain/fields";
import { SCOPES } from "~/permissions";
import { isScope, MAX_ORIGINS, readOrigin } from "./client";

const origins = () =>
  optionalLines(2000).transform((text = "", context) => {
    const lines = text.split("\n").flatMap((line) => line.trim() || []);
    const read = lines.flatMap((line) => readOrigin(line) ?? []);
    if (read.length < lines.length) context.addIssue({ code: "custom", message: "no_origin" });
    if (read.length > MAX_ORIGINS) context.addIssue({ code: "custom", message: "too_many_origins" });
    return [...new Set(read)];
  });

export const clientSchema = z.object({
  name: requiredText(80),
  scopes: codeList(new Set(SCOPES), 1).transform((codes) => codes.filter(isScope)),
  origins: origins(),
  endsOn: optionalDay({ future: true }),
});
export type ClientInput = z.output<typeof clientSchema>;

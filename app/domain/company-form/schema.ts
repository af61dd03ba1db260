import type { z } from "zod";
import { choice, codeList, textList, ticked, versionField } from "~/domain/fields";
import { releaseTextSchema } from "~/domain/release-text/text";
import { DUTIES } from "~/domain/template/duty";
import { FORM_DUES, FORM_KINDS } from "./form";

export const formSchema = releaseTextSchema("own")
  .extend({
    kind: choice(FORM_KINDS),
    duties: codeList(new Set(DUTIES), 1),
    positions: textList(),
    everyPosition: ticked(),
    due: choice(FORM_DUES),
    signAgain: ticked(),
  })
  .and(versionField);
export type FormInput = z.output<typeof formSchema>;

import type { z } from "zod";
import { choice, codeList, textList, ticked, versionField } from "~/domain/fields";
import { releaseTextSchema } from "~/domain/release-text/text";
import { DUTIES } from "~/domain/template/duty";
import { FORM_DUES, FORM_KINDS } from "./form";

/** A company's own text may name the same places as its own release. */
export const formSchema = releaseTextSchema("own")
  .extend({
    kind: choice(FORM_KINDS),
    duties: codeList(new Set(DUTIES), 1),
    /** None: every position of these duties. */
    positions: textList(),
    /** A form of some positions becomes one of all only where this is said. */
    everyPosition: ticked(),
    due: choice(FORM_DUES),
    signAgain: ticked(),
  })
  .and(versionField);
export type FormInput = z.output<typeof formSchema>;

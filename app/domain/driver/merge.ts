import { z } from "zod";
import { requiredText, versionField } from "~/domain/fields";

/** `main`: the record that stays; `version` of the other one. */
export const mergeSchema = versionField.extend({ main: requiredText() });
export type Merge = z.output<typeof mergeSchema>;

/** `record`: which of the two stays. Each has its own version. */
export const mergeFormSchema = z.object({
  main: requiredText(),
  oneVersion: versionField.shape.version,
  otherVersion: versionField.shape.version,
});

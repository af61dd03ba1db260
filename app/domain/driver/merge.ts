import { z } from "zod";
import { requiredText, versionField } from "~/domain/fields";

export const mergeSchema = versionField.extend({ main: requiredText() });
export type Merge = z.output<typeof mergeSchema>;

export const mergeFormSchema = z.object({
  main: requiredText(),
  oneVersion: versionField.shape.version,
  otherVersion: versionField.shape.version,
});

import { z } from "zod";
import { crossFieldRule, requiredPlain, requiredText } from "~/domain/fields";
import { digitsIn, foldCode } from "~/domain/folding";
import { signInSchema } from "~/domain/user/user";

/** People type spaces, hyphens, small letters, and digits that a recovery code does not have. */
export const plainCode = (input: string): string =>
  foldCode(input).replace(/[018]/g, (digit) => ({ 0: "O", 1: "I", 8: "B" })[digit] as string);

/** @returns the six digits of an authenticator app, undefined for anything else */
export const appCode = (input: string): string | undefined => /^\d{6}$/.exec(digitsIn(input) ?? "")?.[0];

export const codeSchema = z.object({ oneTimeCode: requiredPlain(60) });
export const passkeyAnswer = z.object({ answer: requiredText(20_000) });
export const newPasskeySchema = passkeyAnswer.extend({ name: requiredText(60) });
export const stepUpSchema = z
  .object({ currentPassword: signInSchema.shape.password, oneTimeCode: codeSchema.shape.oneTimeCode })
  .partial()
  .check(
    crossFieldRule<{ currentPassword?: string | undefined; oneTimeCode?: string | undefined }>(
      ({ currentPassword, oneTimeCode }, refuse) => {
        if (currentPassword === undefined && oneTimeCode === undefined) refuse(["currentPassword"], "required");
      },
    ),
  );
export const passwordStepUpSchema = z.object({ currentPassword: signInSchema.shape.password });

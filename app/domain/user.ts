import { z } from "zod";
import { COMPANY_ROLES } from "~/permissions";
import { choice, email, optionalPhone, requiredText } from "./fields";
import { together } from "./rules";

export const PASSWORD_MIN = 15;
export const PASSWORD_MAX = 256;

const blankToMissing = (value: unknown) => (value === "" ? undefined : value);

/** A new password: length only, no composition rules; what it may not be is checked against names and common lists by the operation. */
export const newPassword = () =>
  z.preprocess(
    blankToMissing,
    z
      .string({ error: "required" })
      .transform((value) => value.normalize("NFC"))
      .refine((value) => [...value].length >= PASSWORD_MIN, { error: "password_short" })
      .refine((value) => [...value].length <= PASSWORD_MAX, { error: "too_long" }),
  );

const typedPassword = () =>
  z.preprocess(blankToMissing, z.string({ error: "required" }).max(1000, { error: "too_long" }));

const newPasswordTwice = { password: newPassword(), passwordAgain: typedPassword() };
const mustAgree = together<{ password: string; passwordAgain: string }>(({ password, passwordAgain }, refuse) => {
  if (password && passwordAgain && password !== passwordAgain.normalize("NFC"))
    refuse(["passwordAgain"], "password_differs");
});

export const setPasswordSchema = z.object(newPasswordTwice).check(mustAgree);

export const changePasswordSchema = z
  .object({ currentPassword: typedPassword(), ...newPasswordTwice })
  .check(mustAgree);

export const signInSchema = z.object({ username: requiredText(254), password: typedPassword() });

/** What one may change of one's own account: the e-mail is how one signs in, and RTIC's to change. */
export const ownDetailsSchema = z.object({
  name: requiredText(100),
  phone: optionalPhone(),
  language: choice(["en", "es"]),
});
export type OwnDetails = z.output<typeof ownDetailsSchema>;

export const newUserSchema = z.object({
  name: requiredText(100),
  email: email(),
  phone: optionalPhone(),
  role: choice(COMPANY_ROLES),
  language: choice(["en", "es"]),
});
export type NewUser = z.output<typeof newUserSchema>;

export const forgotSchema = z.object({ email: email() });

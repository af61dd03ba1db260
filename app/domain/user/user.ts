import { LANGUAGES } from "locales/index";
import { z } from "zod";
import {
  choice,
  crossFieldRule,
  email,
  isBlank,
  optionalPhone,
  requiredName,
  requiredPlain,
  requiredText,
} from "~/domain/fields";
import { foldEmail } from "~/domain/folding";
import { COMPANY_ROLES, RTIC_ROLES } from "~/permissions";

const PASSWORD_MIN = 15;
export const PASSWORD_MAX = 256;

const blankToMissing = (value: unknown) => (value === "" ? undefined : value);

/** Length only, no composition rules; operations refuse guessable passwords. */
export const newPassword = () =>
  z
    .preprocess(
      blankToMissing,
      z
        .string({ error: "required" })
        .transform((value) => value.normalize("NFC"))
        .refine((value) => [...value].length >= PASSWORD_MIN, { error: "password_short" })
        .refine((value) => [...value].length <= PASSWORD_MAX, { error: "too_long" }),
    )
    .meta({ type: "string", minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

const enteredPassword = () =>
  z.preprocess(blankToMissing, z.string({ error: "required" }).max(1000, { error: "too_long" }));

const newPasswordTwice = { password: newPassword(), passwordAgain: enteredPassword() };
const mustAgree = crossFieldRule<{ password: string; passwordAgain: string }>(({ password, passwordAgain }, refuse) => {
  if (password && passwordAgain && password !== passwordAgain.normalize("NFC"))
    refuse(["passwordAgain"], "password_differs");
});

export const setPasswordSchema = z.object(newPasswordTwice).check(mustAgree);

export const newAdministratorSchema = z.object({ name: requiredName(), email: email() });
export type NewAdministrator = z.output<typeof newAdministratorSchema>;
const isNobody = (person: unknown) =>
  !person || (typeof person === "object" && Object.values(person).every((value) => isBlank(value)));
export const firstAdministratorSchema = z.preprocess(
  (person) => (isNobody(person) ? undefined : person),
  newAdministratorSchema.optional(),
);

export const setUpSchema = newAdministratorSchema.extend(newPasswordTwice).check(mustAgree);

export const ownPasswordSchema = z.object({ currentPassword: enteredPassword(), password: newPassword() });

export const changePasswordSchema = z
  .object({ currentPassword: enteredPassword(), ...newPasswordTwice })
  .check(mustAgree);

export const signInSchema = z.object({
  username: requiredPlain(254).transform((name) => (name.includes("@") ? foldEmail(name) : name)),
  password: enteredPassword(),
});

export const ownDetailsSchema = z.object({
  name: requiredName(),
  phone: optionalPhone(),
  language: choice(LANGUAGES),
});
export type OwnDetails = z.output<typeof ownDetailsSchema>;

export const userDetailsSchema = ownDetailsSchema.extend({ email: email() });
export type UserDetails = z.output<typeof userDetailsSchema>;
export const editUserSchema = userDetailsSchema.extend({ updatedAt: z.coerce.number() });

export const newUserSchema = userDetailsSchema.extend({ role: choice(COMPANY_ROLES) });
export type NewUser = z.output<typeof newUserSchema>;
export const newRticUserSchema = userDetailsSchema.extend({ role: choice(RTIC_ROLES) });
export type NewRticUser = z.output<typeof newRticUserSchema>;

export const rticRoleSchema = z.object({ role: choice(RTIC_ROLES) });
export const companyRoleSchema = z.object({ role: choice(COMPANY_ROLES) });
export const membershipSchema = companyRoleSchema.extend({ companyId: requiredText(40) });
/** Stored in the audit, where no personal data belongs. */
export const disablingSchema = z.object({ reason: requiredText(300) });

export type UserAction =
  | "edit"
  | "invite"
  | "reset"
  | "join"
  | "memberships"
  | "role"
  | "disable"
  | "enable"
  | "signOut"
  | "resetSecondStep"
  | "masquerade";

/** Mail names a person by first name only. */
export const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? name;

export const forgotSchema = z.object({ email: email() });

/** Each field takes form posts and JSON, and fails with codes of `locales/en/errors.ts`. */
import { z } from "zod";
import { digitsIn, dropInvisible, fold, foldEmail, foldLine, isInvisible } from "./folding";
import { readPhone } from "./phone-number";

// Lone halves of a character and those that Unicode reserves can't be written as UTF-8, or mean nothing.
const FORBIDDEN = /[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Replacement character: a program could not read what was there. Long texts may quote one. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** conform reads a text's limit from this bag, which zod 4.6 no longer fills. */
export function exposeMaxLength<T extends z.ZodType>(schema: T, max: number): T {
  schema._zod.bag.maximum = max;
  return schema;
}

type TextOptions = { lines?: boolean; normalize?: (text: string) => string };
const tidy = (value: string) => dropInvisible(value).replace(/\t/g, " ").trim();
const tidyLines = (value: string) => dropInvisible(value).trim();

const text = (max: number, { lines = false, normalize = lines ? tidyLines : tidy }: TextOptions = {}) =>
  exposeMaxLength(z.string({ error: (issue) => (issue.input === undefined ? "required" : "not_text") }), max)
    .transform(normalize)
    .superRefine((value, context) => {
      const fault =
        value.length > max && [...value].length > max
          ? "too_long"
          : FORBIDDEN.test(value) || (!lines && value.includes(REPLACEMENT_CHARACTER))
            ? "bad_characters"
            : !lines && value.includes("\n")
              ? "one_line"
              : undefined;
      if (fault) context.addIssue({ code: "custom", message: fault });
    });
const plainText = (max: number) => text(max, { normalize: foldLine });

export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && isInvisible(value));

const emptyToUndefined = (value: unknown) => (isBlank(value) ? undefined : value);

export const requiredText = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max)).meta({ type: "string", maxLength: max });
export const optionalText = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max).optional()).meta({ type: ["string", "null"], maxLength: max });
export const requiredLines = (max: number) =>
  z.preprocess(emptyToUndefined, text(max, { lines: true })).meta({ type: "string", maxLength: max });
export const optionalLines = (max: number) =>
  z
    .preprocess(emptyToUndefined, text(max, { lines: true }).optional())
    .meta({ type: ["string", "null"], maxLength: max });

/** Characters; some official names of Hawaii, India and Thailand are over 60 long. */
const MAX_NAME_LENGTH = 200;
export const requiredName = () => requiredText(MAX_NAME_LENGTH);
export const optionalName = () => optionalText(MAX_NAME_LENGTH);
/** Empty for people with a single name, which is stored as the last name, as on licenses. */
export const givenName = () =>
  optionalName()
    .transform((name) => name ?? "")
    .meta({ type: ["string", "null"], maxLength: MAX_NAME_LENGTH });
/** What forms and records write for a name that somebody does not have: first, last or given name unknown, none. */
const NO_NAME = /^(?:fnu|nfn|lnu|nln|n\/a|no (?:first|given) name|sin nombre|-+)$/i;
const isNoName = (text: unknown): boolean => typeof text === "string" && NO_NAME.test(fold(text).replaceAll(".", ""));

export const signatureField = () => requiredText(2 * MAX_NAME_LENGTH + 1);
export const optionalSignature = () => optionalText(2 * MAX_NAME_LENGTH + 1);

export const requiredPlain = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max, { normalize: fold })).meta({ type: "string", maxLength: max });
export const optionalPlain = (max = 100) =>
  z
    .preprocess(emptyToUndefined, text(max, { normalize: fold }).optional())
    .meta({ type: ["string", "null"], maxLength: max });

export const MAILED_CODE_DIGITS = 8;

export const mailedCode = (error = "required") =>
  requiredPlain(40)
    .transform((input) => digitsIn(input) ?? "")
    .refine((digits) => digits.length === MAILED_CODE_DIGITS, { error });

const foldInput = (value: unknown) => emptyToUndefined(typeof value === "string" ? foldLine(value) : value);

export const choice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(foldInput, z.enum(values, { error: (issue) => (issue.input === undefined ? "choose" : "not_listed") }));

export const optionalChoice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(foldInput, choice(values).optional());

export const YES_NO = ["yes", "no"] as const;
export const yesNo = () => choice(YES_NO);

export const code = (codes: ReadonlySet<string>) =>
  z
    .preprocess(
      emptyToUndefined,
      plainText(10)
        .transform((value) => value.toUpperCase())
        .refine((value) => codes.has(value), { error: "not_listed" }),
    )
    .meta({ type: "string", enum: [...codes], maxLength: undefined });

export const codeList = (codes: ReadonlySet<string>, min = 0) =>
  z
    .preprocess(
      (value) => (value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value]),
      z
        .array(
          z.string({ error: "not_listed" }).refine((value) => codes.has(value), { error: "not_listed" }),
          { error: "not_listed" },
        )
        .max(codes.size, { error: "not_listed" })
        .transform((values) => [...new Set(values)].sort()),
    )
    .refine((chosen) => chosen.length >= min, { error: "choose_some" })
    .meta({
      type: "array",
      items: { type: "string", enum: [...codes] },
      ...(min > 0 && { minItems: min }),
    });

export const textList = (max = 50) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(z.string({ error: "not_text" })).max(max, { error: "too_many_rows" }),
    )
    .meta({ type: "array", items: { type: "string" } });

export const isTicked = (value: unknown): boolean => value === "on" || value === "true" || value === true;

export const ticked = () => z.preprocess(isTicked, z.boolean()).default(false);

/** Undefined where not ticked, as in answers from before the field existed. */
export const optionalTick = () =>
  z.preprocess((value) => isTicked(value) || undefined, z.literal(true).optional()).meta({ type: ["boolean", "null"] });

export const mustTick = (code: string) =>
  z.preprocess((value) => isTicked(value) || value === "yes", z.literal(true, { error: code }));

export const wholeNumber = (min: number, max: number) =>
  z
    .preprocess(
      (value) => (typeof value === "number" ? value.toString().replace(".", "_") : emptyToUndefined(value)),
      plainText(20).transform((value, context) => {
        const digits = value.replace(/[\s,.'](?=\d{3}(\D|$))/g, "");
        const number = Number(digits);
        const fault = !/^\d{1,15}$/.test(digits)
          ? "whole_number"
          : number < min
            ? "number_small"
            : number > max
              ? "number_large"
              : undefined;
        if (!fault) return number;
        context.addIssue({ code: "custom", message: fault });
        return z.NEVER;
      }),
    )
    .meta({ type: "integer", minimum: min, maximum: max, maxLength: undefined });

export const versionField = z.object({ version: wholeNumber(0, 1_000_000_000) });

const EMAIL = /^[^\s@,;:<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

export const email = () =>
  z
    .preprocess(
      emptyToUndefined,
      text(254, { normalize: foldEmail }).pipe(
        z.string().refine((value) => EMAIL.test(value) && !value.includes(".."), { error: "email_address" }),
      ),
    )
    .meta({ type: "string", format: "email", maxLength: 254, examples: ["maya.ruiz@example.com"] });

export const phone = () =>
  z
    .preprocess(
      emptyToUndefined,
      plainText(80).transform((value, context) => {
        const read = readPhone(value);
        if ("number" in read) return read.number;
        context.addIssue({ code: "custom", message: read.fault });
        return z.NEVER;
      }),
    )
    .meta({ type: "string", maxLength: 80, examples: ["(402) 555-0134"] });
export const optionalPhone = () => z.preprocess(emptyToUndefined, phone().optional());

export function readZip(input: string): string | undefined {
  const digits = digitsIn(input) ?? "";
  if (!/^\d{5}(\d{4})?$/.test(digits)) return undefined;
  return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export const zip = () =>
  z
    .preprocess(
      emptyToUndefined,
      plainText(40).transform((value, context) => {
        const read = readZip(value);
        if (read) return read;
        context.addIssue({ code: "custom", message: "zip_code" });
        return z.NEVER;
      }),
    )
    .meta({ type: "string", examples: ["68102"] });

export const idempotencyField = z.object({ once: z.string().max(100).optional() });

export const reasonSchema = z.object({ reason: requiredLines(500) });

type Refuse = (path: (string | number)[], code: string) => void;
export type CrossFieldRule<T> = (valid: Partial<T>, refuse: Refuse, invalid: ReadonlySet<unknown>) => void;

/** Zod would run such a rule only once every field is right; forms show all errors at once. */
export function crossFieldRule<T extends object>(rule: CrossFieldRule<T>): z.core.$ZodCheck<T> {
  let order: string[] = [];
  const positionOf = ({ path }: { path?: PropertyKey[] | undefined }): number => {
    const position = order.indexOf(String(path?.[0]));
    return position < 0 ? order.length : position;
  };
  const check = (payload: z.core.ParsePayload<T>) => {
    if (typeof payload.value !== "object" || payload.value === null) return;
    const invalid = new Set(payload.issues.map((issue) => issue.path?.[0]));
    const valid = Object.fromEntries(
      Object.entries(payload.value).filter(([name]) => !invalid.has(name)),
    ) as Partial<T>;
    rule(
      valid,
      (path, message) => payload.issues.push({ code: "custom", input: payload.value, path, message }),
      invalid,
    );
    payload.issues.sort((one, other) => positionOf(one) - positionOf(other));
  };
  const learnOrder = (schema: z.core.$ZodType) => {
    order = Object.keys((schema._zod.def as { shape?: object }).shape ?? {});
  };
  return {
    _zod: { def: { check: "custom", when: () => true }, onattach: [learnOrder], check },
  } as unknown as z.core.$ZodCheck<T>;
}

export function dropFields<T extends z.ZodType>(
  which: (values: Readonly<Record<string, unknown>>) => readonly string[],
  schema: T,
): z.ZodType<z.output<T>, z.input<T>> {
  const read = (values: unknown) => {
    if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
    const droppedNames = new Set(which(values as Record<string, unknown>));
    return Object.fromEntries(Object.entries(values).filter(([name]) => !droppedNames.has(name)));
  };
  return z.preprocess(read, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;
}

/** A missing first name is refused unless the person ticks that they have only one name. */
export const oneNameRule: CrossFieldRule<{ firstName: string; lastName: string; oneName?: true | undefined }> = (
  { firstName = "", lastName, oneName },
  refuse,
  invalid,
) => {
  if (invalid.has("firstName")) return;
  if (!firstName && !oneName) refuse(["firstName"], "required");
  if (firstName && oneName && !isNoName(firstName) && !isNoName(lastName)) refuse(["firstName"], "one_name_and_first");
  if (!firstName && isNoName(lastName)) refuse(["lastName"], "required");
};

type PersonName = { firstName: string; lastName: string; oneName?: true | undefined };

/** Who has one name has it as the last one, in whichever box its stand-in (FNU, LNU, a dash) was typed. */
export function asOneName<T extends PersonName>(person: T): T {
  const { firstName, lastName } = person;
  if (isNoName(firstName) === isNoName(lastName) || !firstName) return person;
  return { ...person, firstName: "", lastName: isNoName(lastName) ? firstName : lastName, oneName: true };
}

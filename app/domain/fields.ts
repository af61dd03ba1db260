/**
 * The kinds of field that forms and the API share. Each accepts what a form posts (text, split dates) and what JSON holds,
 * and answers with codes of `locales/en/errors.ts`, never with sentences.
 */
import { z } from "zod";
import { addDays, dayOf, isDay, monthsBetween, toDay, toMonth } from "./day";

const tidy = (value: string) => value.normalize("NFC").replace(/\r\n?/g, "\n").trim();
// Control characters (but line breaks and tabs) and bidirectional overrides have no place in a record of law.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

/** conform reads the limit of a text from its bag, where zod 4.6 no longer notes it. */
export function noteLimit<T extends z.ZodType>(schema: T, max: number): T {
  schema._zod.bag.maximum = max;
  return schema;
}

const text = (max: number) =>
  noteLimit(z.string({ error: (issue) => (issue.input === undefined ? "required" : "not_text") }), max)
    .transform(tidy)
    .superRefine((value, context) => {
      const fault = value.length > max ? "too_long" : FORBIDDEN.test(value) ? "bad_characters" : undefined;
      if (fault) context.addIssue({ code: "custom", message: fault });
    });

const emptyToUndefined = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : (value ?? undefined);

export const requiredText = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max)).meta({ type: "string", maxLength: max });
export const optionalText = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max).optional()).meta({ type: ["string", "null"], maxLength: max });

export const choice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(
    emptyToUndefined,
    z.enum(values, { error: (issue) => (issue.input === undefined ? "choose" : "not_listed") }),
  );

export const optionalChoice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(emptyToUndefined, choice(values).optional());

export const YES_NO = ["yes", "no"] as const;
export const yesNo = () => choice(YES_NO);

/** One code of a list; compared in capitals. */
export const code = (codes: ReadonlySet<string>) =>
  z
    .preprocess(
      emptyToUndefined,
      text(10)
        .transform((value) => value.toUpperCase())
        .refine((value) => codes.has(value), { error: "not_listed" }),
    )
    .meta({ type: "string", enum: [...codes], maxLength: undefined });

/** Check boxes: one value comes as text, several as a list, none as nothing. @param least how many there must be */
export const codeList = (codes: ReadonlySet<string>, least = 0) =>
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
    .refine((chosen) => chosen.length >= least, { error: "choose_some" })
    .meta({
      type: "array",
      items: { type: "string", enum: [...codes] },
      ...(least > 0 && { minItems: least }),
    });

/** Any number of texts; one alone, as a form sends it, is a list too. */
export const textList = (most = 50) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(z.string({ error: "not_text" })).max(most, { error: "too_many_rows" }),
    )
    .meta({ type: "array", items: { type: "string" } });

/** Whether a box is ticked, as a form or JSON says it. */
export const isTicked = (value: unknown): boolean => value === "on" || value === "true" || value === true;

/** A tick box: "on" from a form, true from JSON. */
export const ticked = () => z.preprocess(isTicked, z.boolean()).default(false);

/** A box that must be ticked. @param code what is said where it is not */
export const mustTick = (code: string) =>
  z.preprocess((value) => isTicked(value) || value === "yes", z.literal(true, { error: code }));

/** A whole number in any grouping: 1200, 1,200 or "1 200". Only text is grouped: 1.2 in JSON is no whole number. */
export const wholeNumber = (least: number, most: number) =>
  z
    .preprocess(
      (value) => (typeof value === "number" ? value.toString().replace(".", "_") : emptyToUndefined(value)),
      text(20).transform((value, context) => {
        const digits = value.replace(/[\s,.](?=\d{3}(\D|$))/g, "");
        const number = Number(digits);
        const fault = !/^\d{1,15}$/.test(digits)
          ? "whole_number"
          : number < least
            ? "number_small"
            : number > most
              ? "number_large"
              : undefined;
        if (!fault) return number;
        context.addIssue({ code: "custom", message: fault });
        return z.NEVER;
      }),
    )
    .meta({ type: "integer", minimum: least, maximum: most, maxLength: undefined });

/** How far a record was when its form was shown: the hidden field of every form that changes one. */
export const versionField = z.object({ version: wholeNumber(0, 1_000_000_000) });

const EMAIL = /^[^\s@,;:<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?\.[a-z]{2,63}$/;

export const email = () =>
  z
    .preprocess(
      emptyToUndefined,
      text(254)
        .transform((value) => value.toLowerCase())
        .refine((value) => EMAIL.test(value) && !value.includes(".."), { error: "email_address" }),
    )
    .meta({ type: "string", format: "email", maxLength: 254, examples: ["maya.ruiz@example.com"] });

/** North American numbers in any spacing, kept as +1XXXXXXXXXX; other countries with their +. */
export const phone = () =>
  z
    .preprocess(
      emptyToUndefined,
      text(40).transform((value, context) => {
        const digits = value.replace(/\D/g, "");
        const foreign = value.startsWith("+") && !digits.startsWith("1");
        if (foreign && digits.length >= 8 && digits.length <= 15) return `+${digits}`;
        const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
        if (/[a-z]/i.test(value) || !/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) {
          context.addIssue({ code: "custom", message: "phone_number" });
          return z.NEVER;
        }
        return `+1${national}`;
      }),
    )
    .meta({ type: "string", maxLength: 40, examples: ["(402) 555-0134"] });
export const optionalPhone = () => z.preprocess(emptyToUndefined, phone().optional());

/** A ZIP code typed in any spacing as it is printed, or undefined for what is none. */
export function readZip(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  if (!/^\d{5}(\d{4})?$/.test(digits)) return undefined;
  return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export const zip = () =>
  z
    .preprocess(
      emptyToUndefined,
      text(20).transform((value, context) => {
        const read = readZip(value);
        if (read) return read;
        context.addIssue({ code: "custom", message: "zip_code" });
        return z.NEVER;
      }),
    )
    .meta({ type: "string", examples: ["68102"] });

const number = (value: unknown) =>
  typeof value === "number" ? value : /^\s*\d{1,4}\s*$/.test(asText(value)) ? Number(value) : Number.NaN;
/** JSON may hold anything: only text and numbers are ever read as text. */
const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
const parts = (value: unknown) =>
  typeof value === "object" && value !== null
    ? (value as { month?: unknown; day?: unknown; year?: unknown })
    : undefined;

/** The day is reckoned by UTC: what is still today somewhere in the United States is not past. */
type Bounds = { past?: boolean; future?: boolean };

const dayFrom = (value: unknown): { day?: string; error?: string } => {
  if (isBlank(value)) return { error: "required" };
  const split = parts(value);
  if (!split) return typeof value === "string" && isDay(value.trim()) ? { day: value.trim() } : { error: "date" };
  if (isBlank(split.month) && isBlank(split.day) && isBlank(split.year)) return { error: "required" };
  const day = toDay(number(split.year), number(split.month), number(split.day));
  return day ? { day } : { error: "date" };
};

/** How the document of the API writes them. */
const DAY = { type: "string", format: "date", examples: ["2026-03-14"] } as const;
const MONTH = { type: "string", pattern: "^\\d{4}-\\d{2}$", examples: ["2019-03"] } as const;

/** A day: `YYYY-MM-DD`, or the three boxes month, day and year of a form. */
export const day = (bounds: Bounds = {}) =>
  z
    .unknown()
    .transform((value, context) => {
      const { day: result, error } = dayFrom(value);
      const today = dayOf(new Date());
      const fault =
        error ??
        (bounds.past && result && result > today
          ? "future"
          : bounds.future && result && result < addDays(today, -1)
            ? "past"
            : undefined);
      if (fault || !result) {
        context.addIssue({ code: "custom", message: fault ?? "date" });
        return z.NEVER;
      }
      return result;
    })
    .meta(DAY);

/** A day, or nothing where all of it is left out. */
export const optionalDay = (bounds: Bounds = {}) =>
  z
    .preprocess((value) => (dayFrom(value).error === "required" ? undefined : value), day(bounds).optional())
    .meta({
      ...DAY,
    });

/** A month: `YYYY-MM`, or the two boxes month and year of a form; never in the future. */
const monthFrom = (value: unknown): { month?: string; error?: string } => {
  if (isBlank(value)) return { error: "required" };
  const split = parts(value);
  if (!split) {
    const found = /^(\d{4})-(\d{2})$/.exec(asText(value).trim());
    const month = found ? toMonth(Number(found[1]), Number(found[2])) : undefined;
    return month ? { month } : { error: "month" };
  }
  if (isBlank(split.month) && isBlank(split.year)) return { error: "required" };
  const month = toMonth(number(split.year), number(split.month));
  return month ? { month } : { error: "month" };
};

const monthField = <T extends string | undefined>(optional: boolean) =>
  (optional ? z.unknown().optional() : z.unknown())
    .transform((value, context): T => {
      const { month: result, error } = monthFrom(value);
      if (optional && error === "required") return undefined as T;
      const fault =
        error ?? (result && monthsBetween(dayOf(new Date()).slice(0, 7), result) > 0 ? "future" : undefined);
      if (fault) {
        context.addIssue({ code: "custom", message: fault });
        return z.NEVER;
      }
      return result as T;
    })
    .meta(MONTH);

export const month = () => monthField<string>(false);
export const optionalMonth = () => monthField<string | undefined>(true);

/** The key of one showing of a form, so that posting it twice does its work once. */
export const onceField = z.object({ once: z.string().max(100).optional() });

/** Why somebody does what must be explained. */
export const reasonSchema = z.object({ reason: requiredText(500) });

type Refuse = (path: (string | number)[], code: string) => void;
/** Sees the fields that are right by themselves, and the names of those that are not. */
export type Rule<T> = (right: Partial<T>, refuse: Refuse, wrong: ReadonlySet<unknown>) => void;

/**
 * A rule over several fields of an object. Zod would ask it only once every single field is right; here it is asked at once,
 * over the fields that are, so that a form shows all its errors together.
 */
export function together<T extends object>(rule: Rule<T>): z.core.$ZodCheck<T> {
  const check = (payload: z.core.ParsePayload<T>) => {
    if (typeof payload.value !== "object" || payload.value === null) return;
    const wrong = new Set(payload.issues.map((issue) => issue.path?.[0]));
    const right = Object.fromEntries(Object.entries(payload.value).filter(([name]) => !wrong.has(name))) as Partial<T>;
    rule(right, (path, message) => payload.issues.push({ code: "custom", input: payload.value, path, message }), wrong);
  };
  return {
    _zod: { def: { check: "custom", when: () => true }, onattach: [], check },
  } as unknown as z.core.$ZodCheck<T>;
}

/**
 * What another answer makes pointless is not read: it stays in the draft as typed and is no part of the answers.
 * @param which names the fields to leave out
 */
export function leavingOut<T extends z.ZodType>(
  which: (typed: Readonly<Record<string, unknown>>) => readonly string[],
  schema: T,
): z.ZodType<z.output<T>, z.input<T>> {
  const read = (typed: unknown) => {
    if (typeof typed !== "object" || typed === null || Array.isArray(typed)) return typed;
    const pointless = new Set(which(typed as Record<string, unknown>));
    return Object.fromEntries(Object.entries(typed).filter(([name]) => !pointless.has(name)));
  };
  return z.preprocess(read, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;
}

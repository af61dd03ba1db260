/** Each field takes form posts (text, split dates) and JSON, and fails with codes of `locales/en/errors.ts`. */
import { z } from "zod";
import { addDays, dayOf, isDay, monthsBefore, monthsBetween, toDay, toMonth } from "./day";

const tidy = (value: string) =>
  value
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .trim();
// Control characters and bidirectional overrides could falsify a record. Line breaks and tabs have their place in several lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

const LINES = /[\n\t]/;

/** conform reads a text's limit from this bag, which zod 4.6 no longer fills. */
export function noteLimit<T extends z.ZodType>(schema: T, max: number): T {
  schema._zod.bag.maximum = max;
  return schema;
}

const text = (max: number, lines = false) =>
  noteLimit(z.string({ error: (issue) => (issue.input === undefined ? "required" : "not_text") }), max)
    .transform(tidy)
    .superRefine((value, context) => {
      const fault =
        value.length > max
          ? "too_long"
          : FORBIDDEN.test(value)
            ? "bad_characters"
            : !lines && LINES.test(value)
              ? "one_line"
              : undefined;
      if (fault) context.addIssue({ code: "custom", message: fault });
    });

const emptyToUndefined = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : (value ?? undefined);

export const requiredText = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max)).meta({ type: "string", maxLength: max });
export const optionalText = (max = 100) =>
  z.preprocess(emptyToUndefined, text(max).optional()).meta({ type: ["string", "null"], maxLength: max });
export const requiredLines = (max: number) =>
  z.preprocess(emptyToUndefined, text(max, true)).meta({ type: "string", maxLength: max });
export const optionalLines = (max: number) =>
  z.preprocess(emptyToUndefined, text(max, true).optional()).meta({ type: ["string", "null"], maxLength: max });

export const choice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(
    emptyToUndefined,
    z.enum(values, { error: (issue) => (issue.input === undefined ? "choose" : "not_listed") }),
  );

export const optionalChoice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(emptyToUndefined, choice(values).optional());

export const YES_NO = ["yes", "no"] as const;
export const yesNo = () => choice(YES_NO);

export const code = (codes: ReadonlySet<string>) =>
  z
    .preprocess(
      emptyToUndefined,
      text(10)
        .transform((value) => value.toUpperCase())
        .refine((value) => codes.has(value), { error: "not_listed" }),
    )
    .meta({ type: "string", enum: [...codes], maxLength: undefined });

/** Check boxes come as text (one), a list (several) or nothing. @param least number of codes */
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

/** A form sends a single text without a list. */
export const textList = (most = 50) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(z.string({ error: "not_text" })).max(most, { error: "too_many_rows" }),
    )
    .meta({ type: "array", items: { type: "string" } });

export const isTicked = (value: unknown): boolean => value === "on" || value === "true" || value === true;

export const ticked = () => z.preprocess(isTicked, z.boolean()).default(false);

export const mustTick = (code: string) =>
  z.preprocess((value) => isTicked(value) || value === "yes", z.literal(true, { error: code }));

/** Takes 1200, 1,200 and "1 200"; JSON numbers are not grouped, so 1.2 is refused. */
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

const EXTENSION = /(?:extensi[oó]n|ext\.?|;ext=|x|#)\s{0,3}(\d{1,7})$/i;

/** North American numbers become +1XXXXXXXXXX; others need their +. Extensions as in RFC 3966: ;ext=12. */
/** Ten digits; before 2019 with a 1 in front of cell phone numbers. */
const MEXICAN = /^521?\d{10}$/;

export const phone = () =>
  z
    .preprocess(
      emptyToUndefined,
      text(40).transform((value, context) => {
        const extension = EXTENSION.exec(value)?.[1];
        const main = value.replace(EXTENSION, "");
        const ending = extension ? `;ext=${extension}` : "";
        const digits = main.replace(/\D/g, "");
        const foreign = main.startsWith("+") && !digits.startsWith("1");
        if (foreign && /^\d{8,15}$/.test(digits) && !(digits.startsWith("52") && !MEXICAN.test(digits)))
          return `+${digits}${ending}`;
        const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
        if (/[a-z]/i.test(main) || !/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) {
          context.addIssue({ code: "custom", message: "phone_number" });
          return z.NEVER;
        }
        return `+1${national}${ending}`;
      }),
    )
    .meta({ type: "string", maxLength: 40, examples: ["(402) 555-0134"] });
export const optionalPhone = () => z.preprocess(emptyToUndefined, phone().optional());

/** @returns the code as printed, undefined for text that is no ZIP code */
export function readZip(input: string): string | undefined {
  const digits = input.replace(/[\s-]/g, "");
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
const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
const parts = (value: unknown) =>
  typeof value === "object" && value !== null
    ? (value as { month?: unknown; day?: unknown; year?: unknown })
    : undefined;

/** Compared in UTC with a day of tolerance, since today in the United States may be yesterday in UTC. */
type Bounds = { past?: boolean; future?: boolean; withinMonths?: number };

const dayFrom = (value: unknown): { day?: string; error?: string } => {
  if (isBlank(value)) return { error: "required" };
  const split = parts(value);
  if (!split) return typeof value === "string" && isDay(value.trim()) ? { day: value.trim() } : { error: "date" };
  if (isBlank(split.month) && isBlank(split.day) && isBlank(split.year)) return { error: "required" };
  const day = toDay(number(split.year), number(split.month), number(split.day));
  return day ? { day } : { error: "date" };
};

const DAY = { type: "string", format: "date", examples: ["2026-03-14"] } as const;
const MONTH = { type: "string", pattern: "^\\d{4}-\\d{2}$", examples: ["2019-03"] } as const;

/** `YYYY-MM-DD`, or the form's boxes month, day and year. */
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
            : bounds.withinMonths && result && result < addDays(monthsBefore(today, bounds.withinMonths), -1)
              ? "too_long_ago"
              : undefined);
      if (fault || !result) {
        context.addIssue({ code: "custom", message: fault ?? "date" });
        return z.NEVER;
      }
      return result;
    })
    .meta(DAY);

export const optionalDay = (bounds: Bounds = {}) =>
  z
    .preprocess((value) => (dayFrom(value).error === "required" ? undefined : value), day(bounds).optional())
    .meta({
      ...DAY,
    });

/** `YYYY-MM`, or the form's boxes month and year. */
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

export const onceField = z.object({ once: z.string().max(100).optional() });

export const reasonSchema = z.object({ reason: requiredLines(500) });

type Refuse = (path: (string | number)[], code: string) => void;
/** @param right fields without an error @param wrong names of the others */
export type Rule<T> = (right: Partial<T>, refuse: Refuse, wrong: ReadonlySet<unknown>) => void;

/** Zod would run such a rule only once every field is right; forms show all errors at once. */
export function crossFieldRule<T extends object>(rule: Rule<T>): z.core.$ZodCheck<T> {
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

export function dropFields<T extends z.ZodType>(
  which: (values: Readonly<Record<string, unknown>>) => readonly string[],
  schema: T,
): z.ZodType<z.output<T>, z.input<T>> {
  const read = (values: unknown) => {
    if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
    const pointless = new Set(which(values as Record<string, unknown>));
    return Object.fromEntries(Object.entries(values).filter(([name]) => !pointless.has(name)));
  };
  return z.preprocess(read, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;
}

/** Rules over several fields of a form: codes like those of single fields, all of them at once. */
import { z } from "zod";

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

import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/** For instance `zip`, `current.since.month`, `employers[0].from.year`. Lists have fewer than a hundred rows. */
const NAME = /^[a-z]\w{0,59}(?:\[\d{1,2}\]\.[a-z]\w{0,59})?(?:\.[a-z]\w{0,59}){0,2}$/i;
const LIST = /^[a-z]\w{0,59}$/i;
const RESERVED = /\b(?:constructor|prototype)\b/;
/** conform allocates each row up to the highest index, and copies all values of a repeated name each time. */
const LIMITS = { fields: 5_000, ofOneName: 100, intent: 2_000 };
export const INTENT = "__intent__";

const position = z.number().int().min(0).max(99);
const intentSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name: z.string().regex(LIST), index: position.optional() }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string().regex(LIST), index: position }) }),
  z.object({
    type: z.literal("reorder"),
    payload: z.object({ name: z.string().regex(LIST), from: position, to: position }),
  }),
]);

function listChanged(intent: FormDataEntryValue | null): string | undefined {
  if (typeof intent !== "string" || intent.length > LIMITS.intent) return undefined;
  try {
    return intentSchema.safeParse(JSON.parse(intent)).data?.payload.name;
  } catch {
    return undefined;
  }
}

const isName = (name: string) => NAME.test(name) && !RESERVED.test(name);

/** Drops unknown names: `schools[99999999].degree` alone would fill the memory with empty rows. */
export function parsePosted<S extends z.ZodType>(form: FormData, schema: S) {
  const within = new FormData();
  const counted = new Map<string, number>();
  const intent = form.get(INTENT);
  const list = listChanged(intent);
  if (list !== undefined) within.append(INTENT, intent as string);
  let fields = 0;
  for (const [name, value] of form) {
    if (fields >= LIMITS.fields) break;
    const sofar = counted.get(name) ?? 0;
    const isRow = list === undefined || !(name === list || name.startsWith(`${list}.`));
    if (!isName(name) || !isRow || sofar >= LIMITS.ofOneName) continue;
    counted.set(name, sofar + 1);
    within.append(name, value);
    fields += 1;
  }
  return parseWithZod(within, { schema, disableAutoCoercion: true });
}

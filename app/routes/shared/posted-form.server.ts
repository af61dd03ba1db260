/** A posted form, read by its names as conform nests them. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/** What the forms of this product call their fields: `zip`, `current.since.month`, `employers[0].from.year`. No list has a hundred rows. */
const NAME = /^[a-z]\w{0,59}(?:\[\d{1,2}\]\.[a-z]\w{0,59})?(?:\.[a-z]\w{0,59}){0,2}$/i;
const LIST = /^[a-z]\w{0,59}$/i;
const RESERVED = /\b(?:constructor|prototype)\b/;
/** conform makes room for every row up to the one a name asks for, and copies all values of a name for each further one. */
const MOST = { fields: 5_000, ofOneName: 100, intent: 2_000 };
const INTENT = "__intent__";

const place = z.number().int().min(0).max(99);
/** The buttons of a list. Anything else that claims to be one is left out. */
const intentSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name: z.string().regex(LIST), index: place.optional() }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string().regex(LIST), index: place }) }),
  z.object({
    type: z.literal("reorder"),
    payload: z.object({ name: z.string().regex(LIST), from: place, to: place }),
  }),
]);

/** @returns the list that a button of the form changes, or undefined where none was pressed */
function listChanged(intent: FormDataEntryValue | null): string | undefined {
  if (typeof intent !== "string" || intent.length > MOST.intent) return undefined;
  try {
    return intentSchema.safeParse(JSON.parse(intent)).data?.payload.name;
  } catch {
    return undefined;
  }
}

const isName = (name: string) => NAME.test(name) && !RESERVED.test(name);

/** Leaves out what no form of ours sends: `schools[99999999].degree` alone would fill the memory with empty rows. */
export function parsePosted<S extends z.ZodType>(form: FormData, schema: S) {
  const within = new FormData();
  const counted = new Map<string, number>();
  const intent = form.get(INTENT);
  const list = listChanged(intent);
  if (list !== undefined) within.append(INTENT, intent as string);
  let fields = 0;
  for (const [name, value] of form) {
    if (fields >= MOST.fields) break;
    const sofar = counted.get(name) ?? 0;
    const isRow = list === undefined || !(name === list || name.startsWith(`${list}.`));
    if (!isName(name) || !isRow || sofar >= MOST.ofOneName) continue;
    counted.set(name, sofar + 1);
    within.append(name, value);
    fields += 1;
  }
  return parseWithZod(within, { schema, disableAutoCoercion: true });
}

/** "None" must be answered: an empty list is no answer. */
import { z } from "zod";
import { type CrossFieldRule, choice, crossFieldRule, dropFields } from "~/domain/fields";

export const noneOrSome = () => choice(["none", "some"]);
const MAX_ROWS = 60;

/** One row more than allowed is enough to detect too many. */
const firstRows = (values: unknown) => (Array.isArray(values) ? values.slice(0, MAX_ROWS + 1) : values);

export const rowsOf = <T extends z.ZodType>(row: T): z.ZodType<z.output<T>[], z.input<T>[]> =>
  z.preprocess<unknown, z.ZodType<z.output<T>[]>, z.input<T>[]>(
    firstRows,
    z
      .array(row, { error: "not_listed" })
      .max(MAX_ROWS, { error: "too_many_rows" })
      .optional()
      .transform((rows) => rows ?? []),
  );

/** With `some` a list needs a row; otherwise its rows are ignored. @param lists from answer to list */
export function withLists<S extends z.ZodRawShape>(
  lists: Record<string, string>,
  shape: S,
  rule: CrossFieldRule<z.output<z.ZodObject<S>>> = () => {},
): z.ZodType<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>> {
  const pairs = Object.entries(lists);
  const section = z.object(shape, { error: "required" }).check(
    crossFieldRule((valid, refuse, invalid) => {
      const values = valid as Record<string, unknown>;
      for (const [answer, list] of pairs)
        if (values[answer] === "some" && (values[list] as unknown[] | undefined)?.length === 0)
          refuse([list], "add_row");
      rule(valid as Partial<z.output<z.ZodObject<S>>>, refuse, invalid);
    }),
  );
  const hidden = (values: Readonly<Record<string, unknown>>) =>
    pairs.filter(([answer]) => values[answer] !== "some").map(([, list]) => list);
  return dropFields(hidden, section);
}

import { z } from "zod";

/** ISO 8601, UTC. */
export const instant = () =>
  z
    .date()
    .transform((at) => at.toISOString())
    .pipe(z.iso.datetime());
export const id = () => z.uuid();
export const onDay = () => z.iso.date();

const documented = (schema: z.GlobalMeta) => () => z.string().meta(schema);
/** What is stored is not refused on its way out: these only say what it looks like. */
export const emailAddress = documented({ format: "email" });
export const phone = documented({ pattern: "^\\+\\d{8,15}(;ext=\\d{1,7})?$", examples: ["+14025550134"] });
export const positionCode = documented({ pattern: "^[A-Z\\d]{6,8}$", examples: ["SUNBEAM"] });
export const lastFour = documented({ pattern: "^[\\d*]{4}$" });
export const maskedSsn = documented({ pattern: "^\\*{3}-\\*{2}-\\d{4}$" });
export const month = documented({ pattern: "^\\d{4}-\\d{2}$" });
export const mediaType = documented({ pattern: "^[\\w.+-]+/[\\w.+-]+$" });
export const oneOf = (values: readonly string[]) => z.string().meta({ enum: [...new Set(values)] });
export const checksum = () => z.string().regex(/^[0-9a-f]{64}$/);

export const count = () => z.int().min(0);

/** A stale one is refused with 409. */
export const version = () =>
  z
    .int({ error: (issue) => (issue.input === undefined ? "required" : "whole_number") })
    .min(0, { error: "whole_number" });
export const versionBody = z.object({ version: version() });

const number = z.coerce.number({ error: "whole_number" }).int({ error: "whole_number" });
export const pageQuery = z.object({
  cursor: z
    .string()
    .max(500, { error: "too_long" })
    .optional()
    .meta({ description: "`page.nextCursor` of the page before." }),
  before: z
    .string()
    .max(500, { error: "too_long" })
    .optional()
    .meta({ description: "`page.previousCursor`: the page before that one." }),
  limit: number.min(1, { error: "number_small" }).max(100, { error: "number_large" }).default(50),
});
export type PageQuery = z.output<typeof pageQuery>;
/** A list that is never longer. */
export const bounded = <S extends z.ZodType>(row: S, maxItems: number) => z.array(row).meta({ maxItems });

const maybe = { error: "not_listed" };
/** Unknown values are refused, since ignoring a typo would list everything. */
export const filterField = {
  byText: () => z.string({ error: "not_text" }).max(200, { error: "too_long" }).optional(),
  byOne: <const T extends readonly string[]>(values: T) => z.enum(values, maybe).optional(),
  byId: () => z.uuid(maybe).optional(),
  byDay: () => z.iso.date({ error: "date" }).optional(),
  byInstant: () =>
    z.iso
      .datetime({ error: "date", offset: true })
      .transform((text) => new Date(text))
      .optional(),
  byFlag: (description: string) =>
    z
      .enum(["true", "false"], maybe)
      .transform((value) => (value === "true" ? value : undefined))
      .optional()
      .meta({ description }),
};
export const numberOf = (description: string) => number.optional().meta({ description });

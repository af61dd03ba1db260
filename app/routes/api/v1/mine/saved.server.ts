/** What saving a section answers. */
import { z } from "zod";
import type { Saved } from "~/domain/application/sections/save.server";
import { count } from "../shapes.server";

export const savedShape = z
  .object({
    section: z.string(),
    version: count(),
    state: z.enum(["not_started", "in_progress", "done", "needs_attention"]),
    fields: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ description: "Path → code of what still keeps it from being done." }),
  })
  .meta({ id: "SavedSection" });

export const shapeSaved = (section: string, { version, state, fields }: Saved): z.input<typeof savedShape> => ({
  section,
  version,
  state,
  fields: fields && Object.fromEntries(Object.entries(fields).map(([path, [code = ""]]) => [path, code])),
});

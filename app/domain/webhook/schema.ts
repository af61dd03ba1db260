import { z } from "zod";
import { EVENT_TYPES } from "~/domain/event/event";
import { choice } from "~/domain/fields";
import { REPLAY_HOURS, URL_LENGTH } from "./webhook";

const isUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "" && hash === "";
};

export const replaySchema = z.object({ hours: choice(REPLAY_HOURS) });

export const endpointSchema = z.object({
  url: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(URL_LENGTH, { error: "too_long" })
    .refine(isUrl, { error: "webhook_url" })
    .meta({
      description: "Where what happens is posted: `https`, on port 443.",
      examples: ["https://example.com/hook"],
    }),
  types: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.enum(EVENT_TYPES, { error: "not_listed" })).min(1, { error: "choose" }),
    )
    .meta({ description: "What it hears of.", examples: [["application.submitted", "driver.hired"]] }),
});
export type EndpointInput = z.output<typeof endpointSchema>;

import { z } from "zod";
import { EVENT_RETENTION_DAYS, EVENT_TYPES, type EventType, MAX_EVENTS } from "~/domain/event/event";
import { listEvents, shapeEvent } from "~/domain/event/event.server";
import { call } from "../call/call.server";
import { count, id, instant } from "../call/shapes.server";

const about = (what: string) =>
  id()
    .nullable()
    .meta({ description: `The ${what} it is about, where it is about one.` });

export const eventShape = z
  .object({
    sequence: count().meta({ description: "One more than before, over all companies: a company's own have gaps." }),
    type: z.enum(EVENT_TYPES).meta({ description: "What happened." }),
    timestamp: instant().meta({ description: "When it was written." }),
    data: z
      .object({
        companyId: id().meta({ description: "The company in which it happened." }),
        applicationId: about("application"),
        driverId: about("driver"),
        documentId: about("file"),
        inquiryId: about("inquiry to an earlier employer"),
        version: count().nullable().meta({ description: "Of that record then; a `version` read later is no smaller." }),
      })
      .meta({ description: "Ids alone: what they stand for is read by its own call." }),
  })
  .meta({ id: "Event" });

const whole = z.coerce
  .number({ error: "whole_number" })
  .int({ error: "whole_number" })
  .min(0, { error: "number_small" });
const types = z
  .string({ error: "not_text" })
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(EVENT_TYPES, { error: "not_listed" })))
  .optional()
  .meta({
    description: `Only these, with commas between them: ${EVENT_TYPES.map((type) => `\`${type}\``).join(", ")}.`,
  });

export default [
  call("GET event", {
    resource: "What happened, in order, for whoever keeps a mirror.",
    summary: "Read what happened, in order",
    description: `For a mirror: read it on and on with the \`after\` of the answer before, and read anew what the ids stand for. After a 404, and after \`….erased\` and \`document.deleted\`, erase your copy. Of several \`….changed\` about one record the newest remains. What is older than ${EVENT_RETENTION_DAYS} days is gone; an \`after\` from before that is refused with 410, and the lists have to be read again. \`inquiry.answered\` is for those who may read the investigation.`,
    access: "readEvents",
    query: z.object({
      after: whole.optional().meta({ description: "The `after` of the answer before; without it, from the oldest." }),
      types,
      limit: whole.min(1, { error: "number_small" }).max(MAX_EVENTS, { error: "number_large" }).default(100).meta({
        description: "The most to be answered.",
      }),
    }),
    data: z.object({
      events: z.array(eventShape).meta({ description: "The oldest first." }),
      after: count().meta({ description: "For the next call, also where nothing has happened." }),
    }),
    errorStatuses: [410],
    async handler({ actor, query: { after, types, limit } }) {
      const found = await listEvents(actor, { after, types: types as EventType[] | undefined, limit });
      return { events: found.events.map(shapeEvent), after: found.after };
    },
  }),
];

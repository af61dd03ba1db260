/** What the product posts to a webhook's address, for the document. */
import { z } from "zod";
import { EVENT_TYPES } from "~/domain/event/event";
import { type DeliveryType, TEST_TYPE } from "~/domain/webhook/webhook";
import { eventShape } from "../v1/event";
import type { Schemas } from "./schemas.server";

const SAYS: Record<DeliveryType, string> = {
  "application.submitted": "A driver signed and sent an application",
  "application.changed": "An application changed",
  "application.approved": "An application was approved",
  "application.rejected": "An application was rejected",
  "application.withdrawn": "A driver withdrew an application",
  "application.erased": "An application was erased",
  "driver.hired": "A driver was hired",
  "driver.changed": "A driver's record changed",
  "driver.ended": "An employment ended",
  "driver.erased": "A driver was erased",
  "document.received": "A file came in",
  "document.changed": "What is said of a file changed",
  "document.expiring": "A file expires soon",
  "document.deleted": "A file was deleted",
  "inquiry.answered": "An earlier employer answered an inquiry",
  "webhook.test": "An Administrator sends a test",
};

const HEADERS = {
  "webhook-id": "Of the delivery: the same when it is sent again, so that you can pass over what you have.",
  "webhook-timestamp": "Seconds since 1970, when it was sent.",
  "webhook-signature": "`v1,` and the signature; two of them, apart by a space, for a day after a new secret was made.",
};

const testShape = eventShape
  .omit({ sequence: true })
  .extend({
    type: z.literal(TEST_TYPE).meta({ description: "A test." }),
    sequence: z.null().meta({ description: "None: nothing happened." }),
  })
  .meta({ id: "TestEvent" });

/** By the type of what happened. */
export function webhooksOf(schemas: Schemas): object {
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  const responses = {
    "2XX": { description: "Taken: it isn't sent again." },
    "4XX": { description: "It is tried again for three days. After 410 nothing is sent to this address any more." },
  };
  return Object.fromEntries(
    ([...EVENT_TYPES, TEST_TYPE] as const).map((type) => [
      type,
      {
        post: {
          operationId: `on${type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: SAYS[type],
          description:
            "Posted to the address of a webhook that asks for it, signed as [Standard Webhooks](https://www.standardwebhooks.com) has it.",
          tags: ["webhook"],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemas.of(type === TEST_TYPE ? testShape : eventShape, "output", "Event"),
              },
            },
          },
          responses,
        },
      },
    ]),
  );
}

import { z } from "zod";
import { EVENT_TYPES } from "~/domain/event/event";
import { listDeliveries, replaySince } from "~/domain/webhook/delivery.server";
import {
  addEndpoint,
  endEndpoint,
  getEndpoint,
  listEndpoints,
  replayDelivery,
  rotateSecret,
  sendTest,
  turnOn,
} from "~/domain/webhook/endpoint.server";
import { endpointSchema } from "~/domain/webhook/schema";
import { DELIVERY_DAYS, DELIVERY_STATES, ENDPOINT_STATES, MAX_ENDPOINTS, TEST_TYPE } from "~/domain/webhook/webhook";
import { OUTBOUND_FAULTS } from "~/server/outbound.server";
import { call, Reply, view } from "../call/call.server";
import { bounded, count, id, instant, pageQuery } from "../call/shapes.server";

const endpointShape = z
  .object({
    id: id().meta({ description: "Of the webhook." }),
    url: z.string().meta({ description: "Where what happens is posted." }),
    types: z.array(z.enum(EVENT_TYPES)).meta({ description: "What it hears of." }),
    state: z.enum(ENDPOINT_STATES).meta({
      description: "`off`: it took nothing for five days. `ended`: by an Administrator, or by a 410 of its own.",
    }),
    failingSince: instant()
      .nullable()
      .meta({ description: "Since when it has taken nothing; null where it takes all." }),
    previousUntil: instant().nullable().meta({ description: "Until when the previous secret signs as well." }),
    createdAt: instant().meta({ description: "When it was added." }),
  })
  .meta({ id: "Webhook" });

const endpoint = view(endpointShape, (actor, webhookId) => getEndpoint(actor, webhookId));

const secret = () =>
  z
    .string()
    .meta({ description: "For checking signatures (Standard Webhooks); shown this once.", examples: ["whsec_…"] });

const delivery = z
  .object({
    id: id().meta({ description: "The `webhook-id` of each of its tries." }),
    type: z.enum([...EVENT_TYPES, TEST_TYPE]).meta({ description: "What happened." }),
    sequence: count().nullable().meta({ description: "The event's number; null of a test." }),
    happenedAt: instant().meta({ description: "When it happened." }),
    state: z.enum(DELIVERY_STATES).meta({ description: "`parked`: no try is left until it is sent again." }),
    tries: count().meta({ description: "How often it was tried." }),
    nextTryAt: instant().meta({ description: "When a waiting one is tried next." }),
    lastTryAt: instant().nullable().meta({ description: "When it was tried last." }),
    lastStatus: z.int().nullable().meta({ description: "The HTTP status of the last answer." }),
    lastFault: z.enum(OUTBOUND_FAULTS).nullable().meta({ description: "Why no answer came." }),
    createdAt: instant().meta({ description: "When it was written." }),
  })
  .meta({ id: "WebhookDelivery" });

const conflicts = ["conflict"] as const;

export default [
  call("GET webhook", {
    resource: "Addresses that are told of what happened, and what was delivered to them.",
    summary: "List the company's webhooks",
    access: "readWebhooks",
    data: bounded(endpointShape, MAX_ENDPOINTS),
    handler: ({ actor }) => listEndpoints(actor),
  }),
  call("POST webhook", {
    summary: "Add a webhook",
    description:
      "It hears of what happens from then on. Posted are ids, the type, the time and the number that `GET /event` has too, signed as Standard Webhooks has it; answer with a 2xx within 10 seconds, and do the work afterwards. Another answer is followed by tries after 5 seconds, 1, 5 and 30 minutes, 2 and 6 hours, 1, 2 and 3 days; the order is not promised. With a proof (`auth/proof`).",
    access: "manageWebhooks",
    scopes: ["webhooks:manage", "events:read"],
    body: endpointSchema,
    data: z.object({ id: id().meta({ description: "Of the new webhook." }), secret: secret() }),
    createdPath: "webhook/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    handler: ({ actor, body, idempotencyKey }) => addEndpoint(actor, body, idempotencyKey),
  }),
  call("GET webhook/{id}", { summary: "Get a webhook", access: "readWebhooks", returns: endpoint }),
  call("DELETE webhook/{id}", {
    summary: "End a webhook",
    description: "At once. What was sent stays listed.",
    access: "manageWebhooks",
    conflicts,
    async handler({ actor, params }) {
      await endEndpoint(actor, params.id);
    },
  }),
  call("POST webhook/{id}/secret", {
    summary: "Rotate a webhook's secret",
    description: "For a day both sign, each with a signature of its own in the header.",
    access: "manageWebhooks",
    data: z.object({ secret: secret() }),
    conflicts,
    handler: async ({ actor, params }) => ({ secret: await rotateSecret(actor, params.id) }),
  }),
  call("POST webhook/{id}/on", {
    summary: "Turn a webhook on again",
    description: "What happened meanwhile is sent.",
    access: "manageWebhooks",
    conflicts,
    returns: endpoint,
    mutate: ({ actor, params }) => turnOn(actor, params.id),
  }),
  call("POST webhook/{id}/test", {
    summary: "Send a test event",
    description: `Its type is \`${TEST_TYPE}\`.`,
    access: "manageWebhooks",
    conflicts,
    async handler({ actor, params }) {
      await sendTest(actor, params.id);
    },
  }),
  call("GET webhook/{id}/delivery", {
    summary: "List what was sent, the newest first",
    description: `Of ${DELIVERY_DAYS} days.`,
    access: "readWebhooks",
    query: pageQuery,
    data: z.array(delivery),
    paginated: true,
    async handler({ actor, params, query }) {
      const { deliveries, ...page } = await listDeliveries(actor, params.id, query);
      return new Reply({ data: deliveries as z.input<typeof delivery>[], page });
    },
  }),
  call("POST webhook-delivery/{id}/replay", {
    resource: "What was delivered to a webhook, once more.",
    summary: "Send one again",
    description: "Under the same `webhook-id`.",
    access: "manageWebhooks",
    conflicts,
    async handler({ actor, params }) {
      await replayDelivery(actor, params.id);
    },
  }),
  call("POST webhook/{id}/replay", {
    summary: "Send again what happened since a time",
    access: "manageWebhooks",
    body: z.object({
      since: z.iso
        .datetime({ error: "date" })
        .meta({ description: "The first moment of what is sent again, UTC.", examples: ["2026-03-14T15:09:26.535Z"] }),
    }),
    data: z.object({ deliveries: count().meta({ description: "How many are sent again." }) }),
    conflicts,
    handler: async ({ actor, params, body }) => ({
      deliveries: await replaySince(actor, params.id, new Date(body.since)),
    }),
  }),
];

import { z } from "zod";
import { BINDER_STATES, HOLD_UPS, PART_STATES } from "~/domain/binder/binder";
import { getBinder, listBinders, MAX_LISTED_BINDERS, requestBinder } from "~/domain/binder/binder.server";
import { endInspectorLink, makeInspectorLink } from "~/domain/binder/link.server";
import { binderSchema, linkSchema } from "~/domain/binder/schema";
import { zipBinder } from "~/domain/binder/zip.server";
import { sendZip } from "~/http/files.server";
import { call, Reply, view } from "../call/call.server";
import { bounded, count, id, instant } from "../call/shapes.server";

const listed = z.object({
  id: id(),
  state: z.enum(BINDER_STATES),
  investigation: z.boolean(),
  ssn: z.boolean().meta({ description: "With whole Social Security numbers." }),
  drivers: count(),
  done: count(),
  createdAt: instant(),
  readyAt: instant().nullable(),
  expiresAt: instant(),
  by: z.string(),
});
const shape = listed
  .extend({
    held: z.enum(HOLD_UPS).nullable().meta({ description: "Why it can't be made just now; it goes on by itself." }),
    parts: z.array(z.object({ id: id(), name: z.string(), state: z.enum(PART_STATES) })).meta({
      description: "The drivers; `failed`: whose record made the binder fail; `gone`: erased meanwhile.",
    }),
    links: z.array(
      z.object({
        id: id(),
        inspector: z.string(),
        createdAt: instant(),
        expiresAt: instant(),
        endedAt: instant().nullable(),
      }),
    ),
  })
  .meta({ id: "Binder" });

const now = view(shape, async (actor, one) => {
  const { underWay: _, repeats: __, ...binder } = await getBinder(actor, one);
  return binder;
});

export default [
  call("GET binder", {
    resource: "Binders of drivers' files, for an audit.",
    summary: "List binders of drivers' files, the newest first",
    access: "makeBinders",
    data: bounded(listed.meta({ id: "ListedBinder" }), MAX_LISTED_BINDERS),
    handler: async ({ actor }) => (await listBinders(actor)).map(({ repeats: _, ...binder }) => binder),
  }),
  call("POST binder", {
    summary: "Have a binder made of up to 500 drivers",
    description: "In the background; ask again until its state is `ready`. Whoever asked is told by mail.",
    access: "makeBinders",
    body: binderSchema,
    example: { driver: ["0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80"], investigation: false },
    createdPath: "binder/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: now,
    mutate: ({ actor, body, idempotencyKey }) => requestBinder(actor, "en", body, idempotencyKey),
  }),
  call("GET binder/{id}", {
    summary: "Read how far a binder is, and who opens it",
    access: "makeBinders",
    returns: now,
  }),
  call("GET binder/{id}/zip", {
    summary: "Download a binder, with index.csv and SHA256SUMS",
    access: "makeBinders",
    mediaTypes: "application/zip",
    conflicts: ["conflict"],
    handler: async ({ actor, params }) => sendZip(await zipBinder(actor, params.id)),
  }),
  call("POST binder/{id}/link", {
    summary: "Open a binder to an inspector, for 1 to 14 days",
    description: "Link and code are given this once.",
    access: "makeBinders",
    body: linkSchema,
    example: { inspector: "Officer Reyes, FMCSA", days: 3 },
    shownAtPath: "binder/{id}",
    statuses: [201],
    conflicts: ["conflict"],
    data: z.object({ id: id(), link: z.string(), code: z.string() }),
    handler: async ({ actor, params, body }) => new Reply({ data: await makeInspectorLink(actor, params.id, body) }),
  }),
  call("POST inspector-link/{id}/end", {
    resource: "Links that open a binder to an inspector.",
    summary: "End an inspector's link",
    access: "makeBinders",
    conflicts: ["conflict"],
    handler: async ({ actor, params }) => {
      await endInspectorLink(actor, params.id);
    },
  }),
];

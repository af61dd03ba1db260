import { z } from "zod";
import { requiredLines } from "~/domain/fields";
import { getHolds, type Hold, liftHold, setHold } from "~/domain/legal-hold/hold.server";
import { eraseOwn, previewOwnErasure } from "~/domain/retention/erasure.server";
import { getRetention, listDue, listErased, listHeld, setPeriod } from "~/domain/retention/list.server";
import { APPLICATION_YEARS, ERASURE_CAUSES, HOLD_REASON_LENGTH } from "~/domain/retention/period";
import { RETENTION_RULES } from "~/domain/retention/person.server";
import { copyOwn } from "~/domain/retention/personal-copy.server";
import { sendZip } from "~/http/files.server";
import { call, Reply, view } from "../call/call.server";
import { count, emailAddress, id, instant, onDay, pageQuery } from "../call/shapes.server";

const years = z.int().min(1).max(APPLICATION_YEARS.length);
const person = { driverId: id(), firstName: z.string(), lastName: z.string(), email: emailAddress() };

const summary = z
  .object({
    years: years.meta({ description: "For which an application that led to no employment is kept." }),
    counts: z.object({ due: count(), held: count(), erased: count() }),
  })
  .meta({ id: "Retention" });
const due = z
  .object({ id: id(), ...person, dueOn: onDay().nullable(), listedOn: onDay().nullable(), eraseOn: onDay().nullable() })
  .meta({ id: "DueRecord" });
const held = z
  .object({ id: id(), ...person, reason: z.string(), setAt: instant(), by: z.string() })
  .meta({ id: "HeldRecord" });
const erased = z
  .object({
    id: id(),
    driverId: id(),
    erasedAt: instant().nullable(),
    cause: z.enum(ERASURE_CAUSES).nullable(),
    dueOn: onDay().nullable(),
    keptUntil: onDay().nullable(),
    counts: z.record(z.string(), count()).nullable(),
    createdAt: instant(),
    hiredOn: onDay().nullable(),
    endedOn: onDay().nullable(),
  })
  .meta({ id: "ErasedRecord", description: "Names nobody." });

const hold = z.object({
  reason: z.string(),
  setAt: instant(),
  by: z.string(),
  liftedAt: instant().nullable(),
  liftedBy: z.string().nullable(),
});
const holds = z.object({ hold: hold.nullable(), earlier: z.array(hold) }).meta({ id: "LegalHolds" });
const now = view(holds, async (actor, driverId): Promise<{ hold: Hold | null; earlier: Hold[] }> => {
  const { hold: inForce, earlier } = await getHolds(actor, driverId);
  return { hold: inForce, earlier };
});

const retained = z.object({
  rule: z.enum(RETENTION_RULES).meta({
    description:
      "`hold`: the law asks to keep it for the time being; `restricted_record`: 49 CFR 382.401(b)(1) does; `accident`: 49 CFR 390.15(b) does.",
  }),
  until: onDay().optional().meta({ description: "The last day." }),
});
const preview = z
  .array(
    z.object({
      company: z.string(),
      driverId: id(),
      keeping: retained.optional().meta({ description: "Why everything stays; nothing does where it is missing." }),
      release: retained.optional().meta({ description: "Why a signed release stays although the rest goes." }),
      drafts: count().meta({ description: "Begun and never signed: these go all the same, but for a hold." }),
    }),
  )
  .meta({ id: "OwnErasure" });

export default [
  call("GET application/mine/copy", {
    summary: "Download a copy of everything that is kept of oneself, in all companies",
    description: "Within ten minutes of opening a mailed link. Without what a company filed itself.",
    access: "ownData",
    mediaTypes: "application/zip",
    handler: async ({ actor }) => sendZip(await copyOwn(actor)),
  }),
  call("GET application/mine/erasure", {
    summary: "See what an erasure of oneself would take, and what has to stay",
    description: "Within ten minutes of opening a mailed link.",
    access: "ownData",
    data: preview,
    handler: ({ actor }) => previewOwnErasure(actor),
  }),
  call("POST application/mine/erasure", {
    summary: "Erase what no rule demands to keep of oneself",
    description:
      "Within ten minutes of opening a mailed link. Nobody can undo it; the session ends where nothing stays.",
    access: "ownData",
    conflicts: ["conflict", "stale_version", "illegal_transition"],
    data: preview,
    handler: ({ actor }) => eraseOwn(actor),
  }),

  call("GET retention", {
    resource: "How long records are kept, and what was erased.",
    summary: "Read how long the own company keeps applications, and how much is due, held and erased",
    access: "readRetention",
    data: summary,
    handler: ({ actor }) => getRetention(actor),
  }),
  call("POST retention", {
    summary: "Set how long applications that led to no employment are kept",
    access: "setRetention",
    body: z.object({ years }),
    example: { years: 3 },
    data: summary,
    async handler({ actor, body }) {
      await setPeriod(actor, body.years);
      return getRetention(actor);
    },
  }),
  call("GET retention/due", {
    summary: "List what will be erased, the first to go first",
    access: "readRetention",
    query: pageQuery,
    data: z.array(due),
    paginated: true,
    async handler({ actor, query }) {
      const { rows: data, ...page } = await listDue(actor, query);
      return new Reply({ data, page });
    },
  }),
  call("GET retention/held", {
    summary: "List legal holds, the newest first",
    access: "readRetention",
    query: pageQuery,
    data: z.array(held),
    paginated: true,
    async handler({ actor, query }) {
      const { rows: data, ...page } = await listHeld(actor, query);
      return new Reply({ data, page });
    },
  }),
  call("GET retention/erased", {
    summary: "List what was erased, the newest first",
    access: "readRetention",
    query: pageQuery,
    data: z.array(erased),
    paginated: true,
    async handler({ actor, query }) {
      const { rows: data, ...page } = await listErased(actor, query);
      return new Reply({ data, page });
    },
  }),
  call("GET driver/{id}/legal-hold", {
    summary: "Read a driver's legal hold, and those of before",
    access: "readRetention",
    returns: now,
  }),
  call("POST driver/{id}/legal-hold", {
    summary: "Set a legal hold",
    description: "Nothing of the driver is erased until it is lifted, whoever asks. Not while masquerading.",
    access: "holdRecords",
    body: z.object({ reason: requiredLines(HOLD_REASON_LENGTH) }),
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: now,
    async mutate({ actor, params, body, idempotencyKey }) {
      await setHold(actor, params.id, { reason: body.reason, once: idempotencyKey });
    },
  }),
  call("DELETE driver/{id}/legal-hold", {
    summary: "Lift a legal hold",
    description: "What is due by then is listed anew, and erased a month later. Not while masquerading.",
    access: "holdRecords",
    conflicts: ["conflict"],
    returns: now,
    mutate: ({ actor, params }) => liftHold(actor, params.id),
  }),
];

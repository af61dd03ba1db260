import { z } from "zod";
import { notFound } from "~/domain/errors";
import {
  decideAccess,
  endAccess,
  getAccess,
  MAX_GRANTS,
  offerAccess,
  requestAccess,
} from "~/domain/provider-access/access.server";
import { accessOfferSchema, accessRequestSchema } from "~/domain/provider-access/schema";
import { ACCESS_STATES } from "~/domain/provider-access/state";
import type { Actor } from "~/domain/session/actor";
import { call } from "../call/call.server";
import { bounded, count, id, instant } from "../call/shapes.server";

const access = z
  .object({
    id: id(),
    state: z.enum(ACCESS_STATES).meta({
      description: "RTIC may come in while it is `open`. `waiting`: of the company's answer; `over`: its time is.",
    }),
    reason: z.string().nullable().meta({ description: "Why RTIC asks; null where the company let it in by itself." }),
    requestedBy: z.string().nullable().meta({ description: "Who of RTIC asked." }),
    requestedAt: instant().meta({ description: "When RTIC asked, or the company let it in." }),
    hours: count().nullable().meta({ description: "For how long; null where it lasts until it is ended." }),
    opensAt: instant().meta({ description: "When it opens if nobody answers." }),
    endsAt: instant().nullable().meta({ description: "When it is over; null where it lasts until it is ended." }),
    decidedBy: z.string().nullable().meta({ description: "Who of the company allowed or refused it." }),
    decidedAt: instant().nullable().meta({ description: "When; null where nobody has answered." }),
    endedBy: z.string().nullable().meta({ description: "Who ended it before its time." }),
    endedAt: instant().nullable().meta({ description: "When it was ended before its time." }),
  })
  .meta({ id: "Access" });

async function shown(actor: Actor, grantId: string, companyId?: string): Promise<z.input<typeof access>> {
  const { grants } = await getAccess(actor, companyId);
  const grant = grants.find(({ id }) => id === grantId);
  if (!grant) throw notFound();
  return grant;
}

const conflicts = ["conflict"] as const;

export default [
  call("GET company/mine/access", {
    summary: "List RTIC's access to the own company, the newest first",
    description: "At most one waits or is open.",
    access: "editCompany",
    data: bounded(access, MAX_GRANTS),
    handler: async ({ actor }) => (await getAccess(actor)).grants,
  }),
  call("POST company/mine/access", {
    summary: "Let RTIC in without being asked",
    description: "With a proof (`auth/proof`).",
    access: "grantAccess",
    body: accessOfferSchema,
    data: access,
    shownAtPath: "company/mine/access",
    statuses: [201],
    conflicts,
    handler: async ({ actor, body }) => shown(actor, await offerAccess(actor, body)),
  }),
  call("POST company/mine/access/{id}/allow", {
    summary: "Allow what RTIC has asked for",
    description: "With a proof (`auth/proof`). RTIC and the other Administrators are told by mail.",
    access: "grantAccess",
    data: access,
    conflicts,
    async handler({ actor, params }) {
      await decideAccess(actor, params.id, "allowed");
      return shown(actor, params.id);
    },
  }),
  call("POST company/mine/access/{id}/refuse", {
    summary: "Refuse what RTIC has asked for",
    description: "Also one that has opened because nobody answered. RTIC may ask again after a day.",
    access: "endAccess",
    data: access,
    conflicts,
    async handler({ actor, params }) {
      await decideAccess(actor, params.id, "refused");
      return shown(actor, params.id);
    },
  }),
  call("POST company/mine/access/{id}/end", {
    summary: "End RTIC's access",
    description: "At once: masquerades, and invitations and links that nobody has used, end too.",
    access: "endAccess",
    data: access,
    conflicts,
    async handler({ actor, params }) {
      await endAccess(actor, params.id);
      return shown(actor, params.id);
    },
  }),
  call("GET company/{id}/access", {
    summary: "List RTIC's access to a company, the newest first",
    description: "At most one waits or is open.",
    access: "runCompanies",
    data: bounded(access, MAX_GRANTS),
    handler: async ({ actor, params }) => (await getAccess(actor, params.id)).grants,
  }),
  call("POST company/{id}/access", {
    summary: "Ask a company for access",
    description:
      "Its Administrators are asked by mail; without an answer it opens after 72 hours. At most three times a day, and not on the day of a refusal.",
    access: "runCompanies",
    body: accessRequestSchema,
    data: access,
    shownAtPath: "company/{id}/access",
    statuses: [201],
    conflicts,
    handler: async ({ actor, params, body }) => shown(actor, await requestAccess(actor, params.id, body), params.id),
  }),
  call("POST company/{id}/access/{grant}/end", {
    summary: "Give the access to a company back, or withdraw the request",
    access: "runCompanies",
    data: access,
    conflicts,
    async handler({ actor, params }) {
      await endAccess(actor, params.grant, params.id);
      return shown(actor, params.grant, params.id);
    },
  }),
];

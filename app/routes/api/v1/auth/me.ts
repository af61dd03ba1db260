import { z } from "zod";
import { listOwnApplications } from "~/domain/application/own.server";
import { type Applicant, isMasquerading } from "~/domain/session/actor";
import { listMemberships } from "~/domain/session/memberships.server";
import { ROLES } from "~/permissions";
import type { SignedIn } from "../actor.server";
import { call, endpoint } from "../call.server";

const meSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    realUserId: z.string().nullable(),
    masquerading: z.boolean(),
    companies: z.record(z.string(), z.object({ _id: z.string(), name: z.string() })),
    active_company: z.string().nullable(),
  })
  .meta({ id: "Me" });
type Me = z.output<typeof meSchema>;

const me = endpoint("auth/me", {
  GET: call({
    summary: "Say who the token belongs to",
    who: "signedIn",
    data: meSchema,
    work: async ({ actor }) => ({ data: await describe(actor) }),
  }),
});
export default me;

async function describe(actor: SignedIn): Promise<Me> {
  if (actor.role === "Applicant") return describeApplicant(actor);
  const { userId, name, username, email, role } = actor;
  const self = { id: userId, name, username, email, role };
  if (!("companyId" in actor))
    return { ...self, realUserId: null, masquerading: false, companies: {}, active_company: null };
  const open = (await listMemberships(userId)).filter((membership) => membership.status === "active");
  return {
    ...self,
    realUserId: actor.realUser?.id ?? null,
    masquerading: isMasquerading(actor),
    companies: byId(open.map((membership) => ({ _id: membership.companyId, name: membership.name }))),
    active_company: actor.companyId,
  };
}

/** An applicant has no name before the application says one; their companies are those they apply to. */
async function describeApplicant(actor: Applicant): Promise<Me> {
  const applications = await listOwnApplications(actor);
  const current = applications.find(({ id }) => id === actor.applicationId) ?? applications[0];
  return {
    id: actor.applicantId,
    name: actor.email,
    username: actor.email,
    email: actor.email,
    role: actor.role,
    realUserId: null,
    masquerading: false,
    companies: byId(applications.map(({ companyId, companyName }) => ({ _id: companyId, name: companyName }))),
    active_company: current?.companyId ?? null,
  };
}

const byId = (companies: { _id: string; name: string }[]): Me["companies"] =>
  Object.fromEntries(companies.map((company) => [company._id, company]));

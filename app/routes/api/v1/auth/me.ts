import { type Applicant, isMasquerading } from "~/domain/actor";
import { listOwnApplications } from "~/domain/application.server";
import { listMemberships } from "~/domain/session.server";
import { type SignedIn, signedInActor } from "../actor.server";
import { answer, only, success } from "../respond.server";
import type { Route } from "./+types/me";

type Me = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: string;
  realUserId: string | null;
  masquerading: boolean;
  companies: Record<string, { _id: string; name: string }>;
  active_company: string | null;
};

export async function loader({ request }: Route.LoaderArgs) {
  return answer(request, "GET", async () => success({ data: await describe(await signedInActor(request)) }));
}

export const action = only("GET");

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

import type { Language } from "locales/index";
import { type Day, dayOf } from "~/domain/day";
import { forbidden, unauthenticated } from "~/domain/errors";
import {
  type ActorRole,
  type CompanyRole,
  can,
  type HeldBy,
  PERMISSIONS,
  type Permission,
  type Role,
  type RticRole,
  type Scope,
} from "~/permissions";

/** Read from the session row, never from the client. */
export type Anonymous = { role: "Anonymous" };
export type Applicant = {
  role: "Applicant";
  applicantId: string;
  email: string;
  language: Language;
  applicationId: string | null;
  sessionId: string;
  stepUpAt?: Date | null;
};
type SignedInUser = {
  userId: string;
  username: string;
  name: string;
  email: string;
  sessionId: string;
  stepUpAt: Date | null;
  twoFactorDue: Date | null;
};
type WithinCompany = { userId: string; name: string; companyId: string; companyName: string; timeZone: string };
export type CompanyUser = SignedInUser &
  WithinCompany & {
    role: CompanyRole;
    severalCompanies: boolean;
    isInvestigator: boolean;
    realUser: { id: string; name: string } | null;
  };
/** A program that works for a company; `userId` is its row in `users`. */
export type ApiClient = WithinCompany & { role: "Client"; scopes: ReadonlySet<Scope>; keyId: string; realUser: null };
export type CompanyActor = CompanyUser | ApiClient;
export type RticUser = SignedInUser & { role: RticRole };
export type HumanActor = Anonymous | Applicant | CompanyUser | RticUser;
export type Actor = HumanActor | ApiClient;

type UserRow = { id: string; username: string; name: string; email: string };
export const signedIn = ({ id, username, name, email }: UserRow, sessionId: string): SignedInUser => ({
  userId: id,
  username,
  name,
  email,
  sessionId,
  stepUpAt: null,
  twoFactorDue: null,
});
export const rticUser = (user: UserRow & { rticRole: RticRole | null }, sessionId: string): RticUser => ({
  ...signedIn(user, sessionId),
  role: user.rticRole as RticRole,
});

type ActorOf = { Anonymous: Anonymous; Applicant: Applicant; Client: ApiClient } & Record<CompanyRole, CompanyUser> &
  Record<RticRole, RticUser>;
export type Holder<P extends Permission> = ActorOf[HeldBy<P>];

export const anonymous: Anonymous = { role: "Anonymous" };

const STEP_UP_LIFETIME = 10 * 60_000;

export function hasStepUp(actor: Actor): boolean {
  const since = "stepUpAt" in actor && actor.stepUpAt ? Date.now() - actor.stepUpAt.getTime() : -1;
  return since >= 0 && since < STEP_UP_LIFETIME;
}

export const isOverdue = (actor: Actor): boolean =>
  "twoFactorDue" in actor && actor.twoFactorDue !== null && actor.twoFactorDue.getTime() <= Date.now();

function refusalOf(actor: Actor, permission: Permission): string | undefined {
  const { inMasquerade, afterStepUp, whileOverdue } = PERMISSIONS[permission];
  if (actor.role === "Client") return can(actor, permission) ? undefined : "insufficient_scope";
  if (!can(actor, permission)) return "forbidden";
  if (!inMasquerade && isMasquerading(actor)) return "masquerade_blocked";
  if (!whileOverdue && isOverdue(actor)) return "second_step_due";
  return afterStepUp && !hasStepUp(actor) ? "proof_required" : undefined;
}

export const may = (actor: Actor, permission: Permission): boolean => refusalOf(actor, permission) === undefined;
export const mayAfterStepUp = (actor: Actor, permission: Permission): boolean =>
  may(actor, permission) || needsStepUp(actor, permission);
export const needsStepUp = (actor: Actor, permission: Permission): boolean =>
  refusalOf(actor, permission) === "proof_required";

/** @throws unauthenticated for a visitor, forbidden, forbidden masquerade_blocked, second_step_due, proof_required or insufficient_scope */
export function authorize<P extends Permission>(actor: Actor, permission: P): Holder<P> {
  const refusal = refusalOf(actor, permission);
  if (refusal === undefined) return actor as Holder<P>;
  throw actor.role === "Anonymous" ? unauthenticated() : forbidden(refusal);
}

export const todayOf = (actor: Actor): Day => dayOf(new Date(), "timeZone" in actor ? actor.timeZone : undefined);

export function isMasquerading(actor: Actor): actor is CompanyUser {
  return "realUser" in actor && actor.realUser !== null;
}

export function isRole<R extends Role>(actor: Actor, roles: readonly R[]): actor is Extract<Actor, { role: R }> {
  return (roles as readonly ActorRole[]).includes(actor.role);
}

export function auditName(actor: Actor): string {
  if (actor.role === "Anonymous") return "anonymous";
  return actor.role === "Applicant" ? `applicant:${actor.applicantId}` : actor.userId;
}

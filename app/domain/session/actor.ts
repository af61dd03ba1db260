import type { Language } from "locales/index";
import { type Day, dayOf } from "~/domain/day";
import { forbidden, unauthenticated } from "~/domain/errors";
import {
  type CompanyRole,
  can,
  type HeldBy,
  PERMISSIONS,
  type Permission,
  type Role,
  type RticRole,
} from "~/permissions";

/** Read from the session row, never from what the client sends. */
export type Anonymous = { role: "Anonymous" };
export type Applicant = {
  role: "Applicant";
  applicantId: string;
  email: string;
  language: Language;
  applicationId: string | null;
  sessionId: string;
};
type SignedInUser = { userId: string; username: string; name: string; email: string; sessionId: string };
export type CompanyUser = SignedInUser & {
  role: CompanyRole;
  companyId: string;
  companyName: string;
  timeZone: string;
  severalCompanies: boolean;
  /** Set while an RTIC user masquerades. */
  realUser: { id: string; name: string } | null;
};
export type RticUser = SignedInUser & { role: RticRole };
export type Actor = Anonymous | Applicant | CompanyUser | RticUser;

type UserRow = { id: string; username: string; name: string; email: string };
export const signedIn = ({ id, username, name, email }: UserRow, sessionId: string): SignedInUser => ({
  userId: id,
  username,
  name,
  email,
  sessionId,
});
export const rticUser = (user: UserRow & { rticRole: RticRole | null }, sessionId: string): RticUser => ({
  ...signedIn(user, sessionId),
  role: user.rticRole as RticRole,
});

type ActorOf = { Anonymous: Anonymous; Applicant: Applicant } & Record<CompanyRole, CompanyUser> &
  Record<RticRole, RticUser>;
export type Holder<P extends Permission> = ActorOf[HeldBy<P>];

export const anonymous: Anonymous = { role: "Anonymous" };

export const may = (actor: Actor, permission: Permission): boolean =>
  can(actor, permission) && (PERMISSIONS[permission].inMasquerade || !isMasquerading(actor));

/** @throws unauthenticated for a visitor, forbidden, or forbidden masquerade_blocked while masquerading */
export function authorize<P extends Permission>(actor: Actor, permission: P): Holder<P> {
  if (may(actor, permission)) return actor as Holder<P>;
  if (can(actor, permission)) throw forbidden("masquerade_blocked");
  throw actor.role === "Anonymous" ? unauthenticated() : forbidden();
}

/** By the company's calendar. */
export const todayOf = (actor: Actor): Day => dayOf(new Date(), "timeZone" in actor ? actor.timeZone : undefined);

export function isMasquerading(actor: Actor): actor is CompanyUser {
  return "realUser" in actor && actor.realUser !== null;
}

export function isRole<R extends Role>(actor: Actor, roles: readonly R[]): actor is Extract<Actor, { role: R }> {
  return (roles as readonly Role[]).includes(actor.role);
}

export function auditName(actor: Actor): string {
  if (actor.role === "Anonymous") return "anonymous";
  return actor.role === "Applicant" ? `applicant:${actor.applicantId}` : actor.userId;
}

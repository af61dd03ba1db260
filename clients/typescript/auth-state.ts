import { type Claims, isVisitor } from "./access-token.ts";
import type { components } from "./schema.ts";

export type Me = components["schemas"]["Me"];

export type AuthState = {
  ready: boolean;
  isAnonymous: boolean;
  /** RTIC staff, who may masquerade. */
  isAdmin: boolean;
  isMasquerading: boolean;
  userRole: string;
  username: string | null;
  userName: string | null;
  activeCompanyName: string | null;
};

const ADMINS = ["RTIC Manager", "RTIC Administrator"];

/** @param me undefined while unknown or offline: then the token alone says who it is */
export function stateOf(ready: boolean, claims: Claims | undefined, me: Me | undefined): AuthState {
  const userRole = claims?.role ?? "Anonymous";
  return {
    ready,
    isAnonymous: isVisitor(claims),
    isAdmin: ADMINS.includes(userRole),
    isMasquerading: claims?.act !== undefined,
    userRole,
    username: me?.username ?? null,
    userName: me?.name ?? null,
    activeCompanyName: (me?.active_company && me.companies[me.active_company]?.name) || null,
  };
}

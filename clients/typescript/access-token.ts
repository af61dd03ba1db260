export type Claims = {
  sub: string;
  role: string;
  /** Seconds since 1970. */
  exp: number;
  email?: string;
  /** The user who masquerades as `sub`. */
  act?: { sub: string };
};

export function readClaims(token: string | null): Claims | undefined {
  try {
    const part = token?.split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? { ...claims, role: roleOf(claims) } : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(value: unknown): value is Omit<Claims, "role"> & { role?: string } {
  if (typeof value !== "object" || value === null) return false;
  const { sub, role, exp } = value as Partial<Claims>;
  return typeof sub === "string" && (role === undefined || typeof role === "string") && Number.isFinite(exp);
}

/** An applicant's token has an email and no role. */
const roleOf = ({ role, email }: { role?: string; email?: string }): string =>
  role ?? (email ? "Applicant" : "Anonymous");

/** Without a usable token one is a visitor. */
export const isVisitor = (claims: Claims | undefined): boolean => !claims || claims.role === "Anonymous";

/** A request may be retried only with a token of the same person. */
export const isSamePerson = (one: Claims | undefined, other: Claims | undefined): boolean =>
  (isVisitor(one) && isVisitor(other)) || (one?.sub === other?.sub && one?.act?.sub === other?.act?.sub);

const BEFORE_EXPIRY = 60_000;
/** Milliseconds. */
export const MIN_DELAY = 5_000;
/** A longer timer overflows and fires at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** Milliseconds until 60 seconds before the token expires, at least 5 seconds. */
export const refreshIn = (claims: Claims | undefined, now: number): number =>
  claims ? Math.min(Math.max(claims.exp * 1000 - now - BEFORE_EXPIRY, MIN_DELAY), MAX_DELAY) : MIN_DELAY;

export const isExpired = ({ exp }: Claims, now: number): boolean => exp * 1000 <= now;

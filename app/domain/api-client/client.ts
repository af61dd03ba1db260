import { dayOf } from "~/domain/day";
import { SCOPES, type Scope } from "~/permissions";

export const MAX_CLIENTS = 50;
/** Two, so that one replaces the other without a gap. */
export const MAX_KEYS = 2;
export const MAX_ORIGINS = 10;

/** Demo keys have a prefix of their own, so that nobody takes them for real ones. */
export const KEY_PREFIXES = { live: "rh_live_", test: "rh_test_" } as const;
export const SHOWN_KEY_LENGTH = KEY_PREFIXES.live.length + 8;
const KEY = /^rh_(?:live|test)_[0-9a-f]{72}$/;

export const isKey = (text: string): boolean => KEY.test(text);

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

type ScopeTextKeyOf<S extends string> = S extends `${infer What}:${infer How}` ? `${What}_${How}` : never;
export type ScopeTextKey = ScopeTextKeyOf<Scope>;
export const scopeTextKey = (scope: Scope) => scope.replace(":", "_") as ScopeTextKey;

export function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, href } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
  return isSafe && href === `${origin}/` ? origin : undefined;
}

type End = { endsOn: string | null; timeZone: string };

export const isExpired = ({ endsOn, timeZone }: End): boolean =>
  endsOn !== null && dayOf(new Date(), timeZone) > endsOn;

export const mayReadEvents = (client: End & { revokedAt: Date | null; scopes: readonly Scope[] }): boolean =>
  client.revokedAt === null && !isExpired(client) && client.scopes.includes("events:read");

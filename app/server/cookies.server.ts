import { env } from "~/env.server";

type Kind = { name: string; sameSite: "Lax" | "Strict"; httpOnly: boolean; maxAge?: number };

// Plain http is served on loopback only, where Safari refuses Secure cookies.
const hostPrefixed = (name: string) => (env.secure ? `__Host-${name}` : name);
const YEAR = 365 * 24 * 3600;

export const COOKIES = {
  session: { name: hostPrefixed("sid"), sameSite: "Lax", httpOnly: true },
  refresh: { name: hostPrefixed("rt"), sameSite: "Strict", httpOnly: true },
  /** Marks the browser that asked for a mailed link: the 6-digit code works only there. */
  asking: { name: hostPrefixed("asking"), sameSite: "Lax", httpOnly: true, maxAge: 3600 },
  /** Marks the browser that gave the right password, until the second step. */
  pending: { name: hostPrefixed("pending"), sameSite: "Lax", httpOnly: true, maxAge: 600 },
  /** Points to a form that was posted after its session had ended. */
  kept: { name: hostPrefixed("kept"), sameSite: "Lax", httpOnly: true, maxAge: 24 * 3600 },
  /** An inspector who has typed the code of a binder. */
  inspection: { name: hostPrefixed("inspection"), sameSite: "Strict", httpOnly: true, maxAge: 2 * 3600 },
  /** Marks a browser, not a person. */
  device: { name: hostPrefixed("device"), sameSite: "Lax", httpOnly: true, maxAge: YEAR },
  /** Of an earlier employer who has typed the code of their letter. */
  inquiry: { name: hostPrefixed("inquiry"), sameSite: "Lax", httpOnly: true, maxAge: 12 * 3600 },
  /** Of a driver who has opened the link of a letter about a document. */
  document: { name: hostPrefixed("document"), sameSite: "Lax", httpOnly: true, maxAge: 12 * 3600 },
  alert: { name: hostPrefixed("alert"), sameSite: "Lax", httpOnly: true, maxAge: 60 },
  /** The style sheet that the browser was given to keep. */
  sheet: { name: hostPrefixed("sheet"), sameSite: "Lax", httpOnly: true },
  theme: { name: hostPrefixed("theme"), sameSite: "Lax", httpOnly: false, maxAge: YEAR },
  language: { name: hostPrefixed("language"), sameSite: "Lax", httpOnly: false, maxAge: YEAR },
  /** Whether single keys act on pages of staff. */
  keys: { name: hostPrefixed("keys"), sameSite: "Lax", httpOnly: false, maxAge: YEAR },
  lite: { name: hostPrefixed("lite"), sameSite: "Lax", httpOnly: false, maxAge: YEAR },
} as const satisfies Record<string, Kind>;
export type CookieName = keyof typeof COOKIES;

export function readCookie(request: Pick<Request, "headers">, cookie: CookieName): string | undefined {
  const wanted = `${COOKIES[cookie].name}=`;
  const found = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(wanted));
  if (!found) return undefined;
  try {
    return decodeURIComponent(found.slice(wanted.length));
  } catch {
    return undefined;
  }
}

export function writeCookie(cookie: CookieName, value: string, maxAge?: number): string {
  const kind: Kind = COOKIES[cookie];
  const life = maxAge ?? kind.maxAge;
  return [
    `${kind.name}=${encodeURIComponent(value)}`,
    "Path=/",
    `SameSite=${kind.sameSite}`,
    kind.httpOnly && "HttpOnly",
    env.secure && "Secure",
    life !== undefined && `Max-Age=${life}`,
  ]
    .filter(Boolean)
    .join("; ");
}

export const clearCookie = (cookie: CookieName): string => writeCookie(cookie, "", 0);

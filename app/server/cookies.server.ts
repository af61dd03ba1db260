import { parse, serialize } from "cookie";
import { env } from "~/env.server";

type Kind = { name: string; sameSite: "lax" | "strict"; httpOnly: boolean; maxAge?: number };

// Plain http is served on loopback only, where Safari refuses Secure cookies.
const hostPrefixed = (name: string) => (env.secure ? `__Host-${name}` : name);
const YEAR = 365 * 24 * 3600;

export const COOKIES = {
  session: { name: hostPrefixed("sid"), sameSite: "lax", httpOnly: true },
  refresh: { name: hostPrefixed("rt"), sameSite: "strict", httpOnly: true },
  /** Marks the browser that asked for a mailed link: the 6-digit code works only there. */
  asking: { name: hostPrefixed("asking"), sameSite: "lax", httpOnly: true, maxAge: 3600 },
  /** Marks the browser that gave the right password, until the second step. */
  pending: { name: hostPrefixed("pending"), sameSite: "lax", httpOnly: true, maxAge: 600 },
  /** Points to a form that was posted after its session had ended. */
  storedForm: { name: hostPrefixed("kept"), sameSite: "lax", httpOnly: true, maxAge: 24 * 3600 },
  /** An inspector who has typed the code of a binder. */
  inspection: { name: hostPrefixed("inspection"), sameSite: "strict", httpOnly: true, maxAge: 2 * 3600 },
  /** Marks a browser, not a person. */
  device: { name: hostPrefixed("device"), sameSite: "lax", httpOnly: true, maxAge: YEAR },
  /** Of an earlier employer who has typed the code of their letter. */
  inquiry: { name: hostPrefixed("inquiry"), sameSite: "lax", httpOnly: true, maxAge: 12 * 3600 },
  /** Of a driver who has opened the link of a letter about a document. */
  document: { name: hostPrefixed("document"), sameSite: "lax", httpOnly: true, maxAge: 12 * 3600 },
  alert: { name: hostPrefixed("alert"), sameSite: "lax", httpOnly: true, maxAge: 60 },
  /** The style sheet that the browser was given to keep. */
  sheet: { name: hostPrefixed("sheet"), sameSite: "lax", httpOnly: true },
  theme: { name: hostPrefixed("theme"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
  language: { name: hostPrefixed("language"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
  /** Whether single keys act on pages of staff. */
  keys: { name: hostPrefixed("keys"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
  lite: { name: hostPrefixed("lite"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
} as const satisfies Record<string, Kind>;
export type CookieName = keyof typeof COOKIES;

export function readCookie(request: Pick<Request, "headers">, cookie: CookieName): string | undefined {
  return parse(request.headers.get("cookie") ?? "")[COOKIES[cookie].name];
}

/** How a browser keeps it, for `cookie` and for React Router's sessions. */
export function attributesOf(cookie: CookieName) {
  const { name: _, maxAge, ...kind }: Kind = COOKIES[cookie];
  return { path: "/", ...kind, ...(maxAge !== undefined && { maxAge }), ...(env.secure && { secure: true }) };
}

export function writeCookie(cookie: CookieName, value: string, maxAge?: number): string {
  return serialize(COOKIES[cookie].name, value, { ...attributesOf(cookie), ...(maxAge !== undefined && { maxAge }) });
}

export const clearCookie = (cookie: CookieName): string => writeCookie(cookie, "", 0);

import { parse, serialize } from "cookie";
import { env } from "~/env.server";

type Kind = { name: string; sameSite: "lax" | "strict"; httpOnly: boolean; maxAge?: number };

// Plain http is served on loopback only, where Safari refuses Secure cookies.
const hostPrefixed = (name: string) => (env.secure ? `__Host-${name}` : name);
const YEAR = 365 * 24 * 3600;

export const COOKIES = {
  session: { name: hostPrefixed("sid"), sameSite: "lax", httpOnly: true },
  refresh: { name: hostPrefixed("rt"), sameSite: "strict", httpOnly: true },
  /** Marks the browser that requested a mailed link; the mailed code works only there. */
  asking: { name: hostPrefixed("asking"), sameSite: "lax", httpOnly: true, maxAge: 3600 },
  /** Marks the browser that gave the right password, until two-factor sign-in. */
  pending: { name: hostPrefixed("pending"), sameSite: "lax", httpOnly: true, maxAge: 600 },
  storedForm: { name: hostPrefixed("kept"), sameSite: "lax", httpOnly: true, maxAge: 24 * 3600 },
  inspection: { name: hostPrefixed("inspection"), sameSite: "strict", httpOnly: true, maxAge: 2 * 3600 },
  /** Marks a browser, not a person. */
  device: { name: hostPrefixed("device"), sameSite: "lax", httpOnly: true, maxAge: YEAR },
  inquiry: { name: hostPrefixed("inquiry"), sameSite: "lax", httpOnly: true, maxAge: 12 * 3600 },
  document: { name: hostPrefixed("document"), sameSite: "lax", httpOnly: true, maxAge: 12 * 3600 },
  alert: { name: hostPrefixed("alert"), sameSite: "lax", httpOnly: true, maxAge: 60 },
  sheet: { name: hostPrefixed("sheet"), sameSite: "lax", httpOnly: true },
  theme: { name: hostPrefixed("theme"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
  language: { name: hostPrefixed("language"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
  keys: { name: hostPrefixed("keys"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
  lite: { name: hostPrefixed("lite"), sameSite: "lax", httpOnly: false, maxAge: YEAR },
} as const satisfies Record<string, Kind>;
export type CookieName = keyof typeof COOKIES;

export function readCookie(request: Pick<Request, "headers">, cookie: CookieName): string | undefined {
  return parse(request.headers.get("cookie") ?? "")[COOKIES[cookie].name];
}

export function attributesOf(cookie: CookieName) {
  const { name: _, maxAge, ...kind }: Kind = COOKIES[cookie];
  return { path: "/", ...kind, ...(maxAge !== undefined && { maxAge }), ...(env.secure && { secure: true }) };
}

export function writeCookie(cookie: CookieName, value: string, maxAge?: number): string {
  return serialize(COOKIES[cookie].name, value, { ...attributesOf(cookie), ...(maxAge !== undefined && { maxAge }) });
}

export const clearCookie = (cookie: CookieName): string => writeCookie(cookie, "", 0);

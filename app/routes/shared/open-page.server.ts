/** Pages that are the same for everybody: who asks for them, with what they carry, is all that tells one from another. */
import { COOKIES, type CookieName } from "~/server/cookies.server";

const OPEN_PAGES = new Set([
  "/",
  "/apply",
  "/apply/found",
  "/user/login",
  "/user/forgot-password",
  "/privacy-policy",
  "/terms-and-conditions",
]);
/** What the answer depends on beside the address: somebody's session, a message, a form to give back. */
const PERSONAL = (["session", "asking", "kept", "alert"] as const satisfies readonly CookieName[]).map(
  (cookie) => `${COOKIES[cookie].name}=`,
);

/** @param address path and query */
export function isOpenPage(address: string, cookies: string | null | undefined): boolean {
  return OPEN_PAGES.has(address) && !(cookies && PERSONAL.some((name) => cookies.includes(name)));
}

/** The cookie holds a code only, no personal data. */
import { createCookieSessionStorage } from "react-router";
import { attributesOf, COOKIES } from "~/server/cookies.server";
import { newestKey } from "~/server/keys.server";
import type { AlertCode } from "./alert.server";

const { getSession, commitSession, destroySession } = createCookieSessionStorage<
  Record<string, never>,
  { alert: AlertCode }
>({
  cookie: {
    name: COOKIES.alert.name,
    ...attributesOf("alert"),
    secrets: [newestKey("flash").key.toString("base64url")],
  },
});

/** @returns a Set-Cookie */
export async function flash(alert: AlertCode): Promise<string> {
  const session = await getSession();
  session.flash("alert", alert);
  return commitSession(session);
}

/** @returns the code, and the Set-Cookie that clears it */
export async function takeFlash({ headers }: Request): Promise<{ code: string; cookie: string } | undefined> {
  const session = await getSession(headers.get("Cookie"));
  const code: unknown = session.get("alert");
  return typeof code === "string" ? { code, cookie: await destroySession(session) } : undefined;
}

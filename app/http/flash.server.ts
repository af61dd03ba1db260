/** The cookie holds a code and perhaps an undo's id only, no personal data. */
import { createCookieSessionStorage } from "react-router";
import { UNDO_WINDOW } from "~/domain/undo/undo";
import { attributesOf, COOKIES } from "~/server/cookies.server";
import { newestKey } from "~/server/keys.server";
import type { AlertCode } from "./alert.server";

type Undo = { id: string; until: number };

const { getSession, commitSession, destroySession } = createCookieSessionStorage<{ undo: Undo }, { alert: AlertCode }>({
  cookie: {
    name: COOKIES.alert.name,
    ...attributesOf("alert"),
    secrets: [newestKey("flash").key.toString("base64url")],
  },
});

export async function flash(alert: AlertCode, undoId?: string | null): Promise<string> {
  const session = await getSession();
  session.flash("alert", alert);
  if (undoId) session.set("undo", { id: undoId, until: Date.now() + UNDO_WINDOW });
  return commitSession(session);
}

/** `left`: milliseconds. */
type Flashed = { code: string; cookie: string; undo: { id: string; left: number } | null };

export async function takeFlash({ headers }: Request): Promise<Flashed | undefined> {
  const session = await getSession(headers.get("Cookie"));
  const [code, undo] = [session.get("alert") as unknown, session.get("undo")];
  if (typeof code !== "string") return undefined;
  const left = undo ? undo.until - Date.now() : 0;
  if (!undo || left <= 0) return { code, cookie: await destroySession(session), undo: null };
  // Only the page that the act led to is "the next one in your list".
  session.flash("alert", code.replace(/Next$/, "") as AlertCode);
  return { code, cookie: await commitSession(session), undo: { id: undo.id, left } };
}

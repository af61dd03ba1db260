import { z } from "zod";
import type { Actor } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { findPageSession, type SessionRow } from "~/domain/session/session.server";
import { hasStoredForm, storeForm, takeStoredForm } from "~/domain/session/stored-form.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { readUpload } from "~/server/upload.server";
import { systemVault } from "~/server/vault.server";
import { type LocalPath, localPath, type PlainPage } from "./local-path.server";
import { parsePosted } from "./posted-form.server";

/** The cookie holds the token, the page to return to and its owner; a visitor's token is the sealed form itself. */
const SEPARATOR = "~";
type Of = "person" | "preference" | "visitor";
/** Browsers limit cookies to 4 kB. */
const MAX_COOKIE_LENGTH = 3500;
const cookieContext = (path: string) => ({ table: "cookie", column: "kept", row: path, company: "" });
const NOT_STORED = /^(once|returnTo|then|value|answer)$|^(staged_|password|currentPassword)/;
/** Stored only where the person signs in or steps up in between. */
const SECRET = /^(ssn|oneTimeCode)$/;
/** Stored too, so that a restored form cannot silently overwrite later saves. */
const VERSION_FIELDS = /^(version|page)$/;

type StoredFormCookie = [token: string | undefined, path: LocalPath | undefined, of: Of];
const storedFormIn = (request: Request): StoredFormCookie => {
  const [token, path, of = "person"] = readCookie(request, "storedForm")?.split(SEPARATOR, 3) ?? [];
  return [token, localPath(path, undefined), of as Of];
};

async function formToStore(request: Request): Promise<FormData | undefined> {
  const kind = request.headers.get("content-type") ?? "";
  if (kind.startsWith("application/x-www-form-urlencoded")) return request.formData();
  if (kind.startsWith("multipart/form-data")) return (await readUpload(request, 0)).form;
  return undefined;
}

export async function storePostedForm(
  request: Request,
  session: SessionRow | undefined,
  path: string,
  why: "ended" | "stepUp" | "preference" | "refused" = "ended",
): Promise<string | undefined> {
  if ((!session && why !== "preference") || request.method !== "POST") return undefined;
  const form = await formToStore(request).catch(() => undefined);
  const fields = [...(form ?? [])]
    .filter(([name]) => !NOT_STORED.test(name) && !(why === "refused" && SECRET.test(name)))
    .map(([name, value]): [string, string] => [name, String(value)]);
  if (!fields.some(([name]) => !VERSION_FIELDS.test(name))) return undefined;
  if (!session) return sealFormOfVisitor(path, fields);
  const token = await storeForm(session, path, fields, why !== "ended");
  const of: Of = why === "preference" ? "preference" : "person";
  return token && writeCookie("storedForm", [token, path, of].join(SEPARATOR));
}

/** A visitor's form is not stored on the server: it travels sealed in the cookie. */
function sealFormOfVisitor(path: string, fields: [string, string][]): string | undefined {
  const sealed = systemVault.sealJson(cookieContext(path), fields).toString("base64url");
  return sealed.length > MAX_COOKIE_LENGTH
    ? undefined
    : writeCookie("storedForm", [sealed, path, "visitor" satisfies Of].join(SEPARATOR));
}

function decryptFormOfVisitor(sealed: string, path: string): FormData | undefined {
  const form = new FormData();
  try {
    const fields = systemVault.openJson<[string, string][]>(cookieContext(path), Buffer.from(sealed, "base64url"));
    for (const [name, value] of fields) form.append(name, value);
    return form;
  } catch {
    return undefined;
  }
}

/** No message where only a display preference was changed. */
export const isRestoredQuietly = (request: Request): boolean => storedFormIn(request)[2] !== "person";

/** Restored once, and only for the person who typed it. */
export async function restoreForm(
  request: Request,
  actor: Actor,
  page: string,
): Promise<Record<string, unknown> | null> {
  const [token, path, of] = storedFormIn(request);
  if (path !== page || !token) return null;
  const form = of === "visitor" ? decryptFormOfVisitor(token, path) : await takeStoredForm(actor, token, path);
  return form ? (parsePosted(form, z.unknown()).payload as Record<string, unknown>) : null;
}

/** Another person who signs in on the same device is not sent to the form. @param session the new session's token */
export async function pathAfterSignIn(
  request: Request,
  session: string,
  fallback: LocalPath | PlainPage,
): Promise<LocalPath | PlainPage> {
  const [token, path] = storedFormIn(request);
  if (!token || !path) return fallback;
  const actor = await actorOfSession(await findPageSession(session));
  return (await hasStoredForm(actor, token, path)) ? path : fallback;
}

import { z } from "zod";
import type { Actor } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { hasKeptForm, keepForm, takeKeptForm } from "~/domain/session/kept-form.server";
import { findPageSession, type SessionRow } from "~/domain/session/session.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { readUpload } from "~/server/upload.server";
import { type LocalPath, localPath, type PlainPage } from "./local-path.server";
import { parsePosted } from "./posted-form.server";

/** The cookie holds the token and the page to return to. */
const SEPARATOR = "~";
// Pictures, passwords and the like are not kept.
const NOT_KEPT = /^(once|returnTo|then|staged_|password|currentPassword|answer)/;
/** Kept with what was typed, so that saves from elsewhere are not overwritten silently. */
const STANDS_ON = /^(version|page)$/;

const keptIn = (request: Request): [token: string | undefined, path: LocalPath | undefined] => {
  const [token, path] = readCookie(request, "kept")?.split(SEPARATOR, 2) ?? [];
  return [token, localPath(path, undefined)];
};

async function typedIn(request: Request): Promise<FormData | undefined> {
  const kind = request.headers.get("content-type") ?? "";
  if (kind.startsWith("application/x-www-form-urlencoded")) return request.formData();
  if (kind.startsWith("multipart/form-data")) return (await readUpload(request, 0)).form;
  return undefined;
}

/** @returns a Set-Cookie value, undefined where nothing is kept */
export async function keepTyped(
  request: Request,
  session: SessionRow | undefined,
  path: string,
  live = false,
): Promise<string | undefined> {
  if (!session || request.method !== "POST") return undefined;
  const form = await typedIn(request).catch(() => undefined);
  const fields = [...(form ?? [])]
    .filter(([name]) => !NOT_KEPT.test(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  if (!fields.some(([name]) => !STANDS_ON.test(name))) return undefined;
  const token = await keepForm(session, path, fields, live);
  return token && writeCookie("kept", `${token}${SEPARATOR}${path}`);
}

/** Given back once, and only to the person who typed it. */
export async function giveBack(request: Request, actor: Actor, page: string): Promise<Record<string, unknown> | null> {
  const [token, path] = keptIn(request);
  if (path !== page) return null;
  const form = await takeKeptForm(actor, token, path);
  return form ? (parsePosted(form, z.unknown()).payload as Record<string, unknown>) : null;
}

/** Another person who signs in on the same device is not led to the form. @param session the new session's token */
export async function pathAfterSignIn(
  request: Request,
  session: string,
  fallback: LocalPath | PlainPage,
): Promise<LocalPath | PlainPage> {
  const [token, path] = keptIn(request);
  if (!token || !path) return fallback;
  const actor = await actorOfSession(await findPageSession(session));
  return (await hasKeptForm(actor, token, path)) ? path : fallback;
}

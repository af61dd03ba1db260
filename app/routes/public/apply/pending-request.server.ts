/** A visitor's request is sealed in a cookie, so that nothing is stored or in a URL. */
import type { ApplyInput } from "~/domain/application/apply.server";
import { env } from "~/env.server";
import type { LocalPath } from "~/http/local-path.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { newToken } from "~/server/ids.server";
import { systemVault } from "~/server/vault.server";

export type PendingRequest = {
  asked: ApplyInput;
  browserToken: string;
  demoToken?: string | undefined;
  returnTo?: LocalPath | undefined;
  sharedDevice?: boolean | undefined;
};

const COOKIE_CONTEXT = { table: "cookie", column: "asking", row: "", company: "" };

export function readPendingRequest(request: Request): PendingRequest | undefined {
  const sealed = readCookie(request, "asking");
  if (!sealed) return undefined;
  try {
    return systemVault.openJson<PendingRequest>(COOKIE_CONTEXT, Buffer.from(sealed, "base64url"));
  } catch {
    return undefined;
  }
}

export function writePendingRequest(pending: PendingRequest): string {
  return writeCookie("asking", systemVault.sealJson(COOKIE_CONTEXT, pending).toString("base64url"));
}

export const newPendingRequest = (input: ApplyInput, returnTo?: LocalPath): PendingRequest => ({
  asked: input,
  browserToken: newToken(),
  returnTo,
});

/** Outside the demo the token is only sent by mail. */
export const withDemoToken = (pending: PendingRequest, token: string): PendingRequest =>
  env.mode === "demo" ? { ...pending, demoToken: token } : pending;

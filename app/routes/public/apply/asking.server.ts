/** What an unknown visitor asked for is sealed in a cookie, so that nothing is stored or in a URL. */
import type { Asked } from "~/domain/application/apply.server";
import { env } from "~/env.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { newToken } from "~/server/ids.server";
import { systemVault } from "~/server/vault.server";

export type Asking = {
  asked: Asked;
  browserToken: string;
  demoToken?: string | undefined;
};

const place = { table: "cookie", column: "asking", row: "", company: "" };

export function readAsking(request: Request): Asking | undefined {
  const sealed = readCookie(request, "asking");
  if (!sealed) return undefined;
  try {
    return systemVault.openJson<Asking>(place, Buffer.from(sealed, "base64url"));
  } catch {
    return undefined;
  }
}

export function writeAsking(asking: Asking): string {
  return writeCookie("asking", systemVault.sealJson(place, asking).toString("base64url"));
}

export const newAsking = (asked: Asked): Asking => ({ asked, browserToken: newToken() });

/** Outside the demo the token travels by mail only. */
export const withDemoToken = (asking: Asking, token: string): Asking =>
  env.mode === "demo" ? { ...asking, demoToken: token } : asking;

/** Proof of the typed code, sealed in a cookie: the token is in no URL from then on. */
import type { Proof } from "~/domain/inquiry/link.server";
import { redirect } from "~/http/redirect.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { systemVault } from "~/server/vault.server";

const place = { table: "cookie", column: "inquiry", row: "", company: "" };

export const writeProof = (proof: Proof): string =>
  writeCookie("inquiry", systemVault.sealJson(place, proof).toString("base64url"));

export function findProof(request: Request): Proof | undefined {
  const sealed = readCookie(request, "inquiry");
  if (!sealed) return undefined;
  try {
    return systemVault.openJson<Proof>(place, Buffer.from(sealed, "base64url"));
  } catch {
    return undefined;
  }
}

/** @throws a redirect to the page that asks for the code */
export function proofOf(request: Request): Proof {
  const proof = findProof(request);
  if (!proof) throw redirect("/previous-employer");
  return proof;
}

import { invalid } from "~/domain/errors";
import { ACCESS_SECONDS, signClientToken } from "~/server/tokens.server";
import { isScope } from "./client";
import { authenticateKey, recordUse } from "./key.server";

export type ClientToken = { token: string; seconds: number; scope: string };

/**
 * OAuth 2.0 client credentials (RFC 6749 4.4). The token ends with the key.
 * @param scope separated by spaces; all of the client's where it is left out
 * @throws unauthenticated for a wrong, ended or other client's key; invalid for a scope that the client doesn't have
 */
export async function issueToken(clientId: string | undefined, key: string, scope?: string): Promise<ClientToken> {
  const row = await authenticateKey(key, clientId);
  const wanted = scope?.split(" ").filter(Boolean) ?? row.scopes;
  if (!wanted.every((each) => isScope(each) && row.scopes.includes(each))) throw invalid({ scope: ["not_listed"] });
  await recordUse(row);
  const granted = [...new Set(wanted)].join(" ");
  return {
    token: await signClientToken({ sub: row.id, key: row.keyId, scope: granted }),
    seconds: ACCESS_SECONDS,
    scope: granted,
  };
}

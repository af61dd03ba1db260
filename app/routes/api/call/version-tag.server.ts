/** A record's version as an entity tag (RFC 9110 8.8.3), for the conditions of clients that know HTTP. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { invalid } from "~/domain/errors";
import type { Call } from "./call.server";

const hasVersion = (schema: unknown): boolean => schema instanceof z.ZodObject && "version" in schema.shape;

/** A PUT's answer may carry no tag, since it is not the body as it was sent (RFC 9110 9.3.4). */
export const givesVersionTag = ({ method, data }: Pick<Call, "method" | "data">): boolean =>
  method !== "PUT" && hasVersion(data);

/** Whether `If-Match` may stand for `version` in the body. */
export function takesIfMatch({ method, body, documented = body, ownsVersion = true }: Call): boolean {
  if (method === "GET" || !ownsVersion) return false;
  return hasVersion(typeof documented === "function" ? documented() : documented);
}

/** The content is in it too: what else the record shows changes without its version. */
export function versionTag(data: { version: number }): string {
  const content = createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 22);
  return `"v${data.version}-${content}"`;
}

const TAG = /^(?:W\/)?"v(\d{1,9})(?:-[\w-]*)?"$/;

/**
 * Of what the client has read only the version counts.
 * @throws invalid where the call can't heed the condition, since doing it all the same would overwrite what others did
 */
export function withIfMatch(call: Call, request: Request, sent: Record<string, unknown>): Record<string, unknown> {
  const tag = call.method === "GET" ? null : request.headers.get("if-match");
  if (tag === null) return sent;
  if (!takesIfMatch(call)) throw invalid({ "If-Match": ["unknown"] });
  const version = Number(TAG.exec(tag.trim())?.[1] ?? Number.NaN);
  const isOther = sent.version !== undefined && sent.version !== version;
  if (Number.isNaN(version) || isOther) throw invalid({ "If-Match": ["not_listed"] });
  return { ...sent, version };
}

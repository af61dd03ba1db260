import { createHash } from "node:crypto";

/** By If-None-Match. */
export function hasTag(request: Request, tag: string): boolean {
  const tags = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

export function respondWithEtag(request: Request, body: string, caching: string): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": "application/json", "Cache-Control": caching, ETag: tag };
  return hasTag(request, tag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

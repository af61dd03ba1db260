import { createHash } from "node:crypto";

export function respondWithEtag(request: Request, body: string, caching: string): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": "application/json", "Cache-Control": caching, ETag: tag };
  const etags = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return etags.includes(tag) || etags.includes("*")
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

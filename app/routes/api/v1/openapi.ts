import { createHash } from "node:crypto";
import { call, endpoint } from "./call.server";
import { openApi } from "./openapi.server";

const document = endpoint("openapi.json", {
  GET: call({
    summary: "This document",
    who: "nobody",
    sends: "application/json",
    async work({ request }) {
      const body = JSON.stringify(await openApi());
      const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache", ETag: tag };
      if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
      return new Response(body, { headers });
    },
  }),
});
export default document;

import { type Call, call } from "../call/call.server";
import { openApi } from "../call/document.server";
import { respondWithEtag } from "../call/etag.server";

export default (paths: () => ReadonlyMap<string, readonly Call[]>) =>
  call("GET openapi.json", {
    resource: "The document of the API.",
    summary: "This document",
    access: "ignoresToken",
    mediaTypes: "application/json",
    hasEtag: true,
    handler: async ({ request }) => respondWithEtag(request, JSON.stringify(openApi(paths())), "no-cache"),
  });

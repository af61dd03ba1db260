import { type Call, call } from "../call/call.server";
import { openApi } from "../call/document.server";
import { answerTagged } from "../call/tagged.server";

export default (paths: () => ReadonlyMap<string, readonly Call[]>) =>
  call("GET openapi.json", {
    summary: "This document",
    who: "nobody",
    sends: "application/json",
    tagged: true,
    work: async ({ request }) => answerTagged(request, JSON.stringify(openApi(paths())), "no-cache"),
  });

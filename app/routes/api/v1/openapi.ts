import { call, endpoint } from "./call.server";
import { openApi } from "./openapi.server";
import { answerTagged } from "./tagged.server";

const document = endpoint("openapi.json", {
  GET: call({
    summary: "This document",
    who: "nobody",
    sends: "application/json",
    tagged: true,
    work: async ({ request }) => answerTagged(request, JSON.stringify(await openApi()), "no-cache"),
  }),
});
export default document;

import { REFUSALS } from "~/http/refusals";
import type { Call } from "./call.server";
import { describeProperties } from "./descriptions.server";
import { refusedExamples } from "./examples.server";
import { takesIfMatch } from "./version-tag.server";

function statusesOf(call: Call): number[] {
  const { method, path, access, body, documented, parts, conflicts, errorStatuses = [] } = call;
  const reads = body ?? documented ?? parts;
  return [
    ...(reads ? [400] : []),
    ...(method === "GET" ? [] : [413]),
    ...(access === "ignoresToken" ? [] : [401]),
    // Even a call that is open to everybody refuses an API client without its scope, and pages of other sites.
    403,
    ...(access === "ignoresToken" || access === "optionalSignIn" ? [] : [410]),
    ...(path.includes("{") ? [404] : []),
    ...(conflicts ? [409] : []),
    ...(takesIfMatch(call) && conflicts?.includes("stale_version") ? [412] : []),
    415,
    422,
    429,
    500,
    503,
    ...errorStatuses,
  ]
    .filter((status, index, all) => all.indexOf(status) === index)
    .sort((a, b) => a - b);
}

const SAYS: Record<number, string> = {
  400: "The body is no JSON object, or nested deeper than 32 levels.",
  401: "No token, an expired one, or one whose session has ended; of a login, wrong credentials or a second step to come.",
  403: "Not for this role, not while masquerading, not from a page of another site, not before two-step sign-in is set up, or not without `auth/proof` in the last ten minutes.",
  404: "Nothing here that the asker may see.",
  405: "Not by this method: `Allow` names those that the path has.",
  409: "The record has changed since you read it.",
  410: "The link has been used or has expired, or what this belongs to was erased meanwhile.",
  412: "The record is no longer what `If-Match` names: get it again and decide anew.",
  413: "The body is too large.",
  415: "The body is not of the kind this call takes.",
  422: "What was sent is wrong: `error.fields` names every field with its code; a name that the call's query doesn't have has `unknown`.",
  429: "Too often: `Retry-After` says how many seconds to wait.",
  500: "A fault of the server; `requestId` is its reference.",
  503: "Busy: `Retry-After` says when to try again.",
};
const CODES: Record<number, readonly string[]> = {
  400: ["bad_request"],
  405: ["method_not_allowed"],
  412: ["stale_version"],
  413: ["too_large"],
  415: ["wrong_type"],
  500: ["server_error"],
  ...Object.fromEntries(Object.values(REFUSALS).map(({ status, codes }) => [status, codes])),
};

const describe = (status: number, codes: readonly string[]) => `${SAYS[status]} Codes: ${codes.join(", ")}.`;

/** @param address of the call, for a conflict */
const refusal = (status: number, codes: readonly string[], schema: object, address?: string) => ({
  description: describe(status, codes),
  content: {
    "application/json": { schema, ...refusedExamples(status, codes, address) },
    "application/problem+json": { schema },
  },
  ...([429, 503].includes(status) && {
    headers: { "Retry-After": { schema: { type: "integer" }, description: "Seconds." } },
  }),
});

const FAILURE = { $ref: "#/components/schemas/Failure" };

export function refusalsOf(call: Call) {
  const { conflicts = [] } = call;
  const met = { properties: { error: { properties: { code: { enum: conflicts } } } } };
  describeProperties(met, [call.path]);
  return Object.fromEntries(
    statusesOf(call).map((status) => [
      status,
      status === 409
        ? refusal(409, conflicts, { allOf: [FAILURE, met] }, `${call.method} ${call.path}`)
        : { $ref: `#/components/responses/${status}` },
    ]),
  );
}

export const refusalResponses = () =>
  Object.fromEntries(
    Object.keys(SAYS)
      .filter((status) => status !== "409" && status !== "405")
      .map((status) => [status, refusal(Number(status), CODES[Number(status)] ?? [], FAILURE)]),
  );

/** Every status that a refusal has, for the reader: `type` of a problem leads there. */
export const describeRefusals = () =>
  Object.keys(SAYS).map((status) => ({ status, description: describe(Number(status), CODES[Number(status)] ?? []) }));

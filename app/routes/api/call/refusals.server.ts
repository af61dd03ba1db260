/** What a call can be refused with, as the document says it. */
import type { Call } from "./call.server";
import { REFUSALS } from "./failure.server";
import type { Json } from "./schemas.server";

/** Which refusals a call can meet follows from what it takes and who may make it. */
function statusesOf(
  path: string,
  { who, body, documented, query, parts, once, conflicts, refuses = [] }: Call,
): number[] {
  const reads = body ?? documented ?? parts;
  return [
    ...(reads ? [400, 413] : []),
    ...(reads || query || once ? [422] : []),
    ...(who === "nobody" ? [] : [401]),
    ...(who === "nobody" || who === "anybody" ? [] : [403]),
    ...(path.includes("{") ? [404] : []),
    ...(conflicts ? [409] : []),
    415,
    429,
    500,
    503,
    ...refuses,
  ]
    .filter((status, place, all) => all.indexOf(status) === place)
    .sort((a, b) => a - b);
}

/** What each status of refusal says, and the codes under `error.code`. */
const SAYS: Record<number, string> = {
  400: "The body is no JSON object, or nested deeper than 32 levels.",
  401: "No token, an expired one, or one whose session has ended.",
  403: "Not for this role, or not while masquerading.",
  404: "Nothing here that the asker may see.",
  409: "It stands differently by now.",
  410: "The link has been used or has expired.",
  413: "The body is too large.",
  415: "The body is not of the kind this call takes.",
  422: "What was sent is wrong: `error.fields` names every field with its code.",
  429: "Too often: `Retry-After` says how many seconds to wait.",
  500: "A fault of the server; `requestId` is its reference.",
  503: "Busy: `Retry-After` says when to try again.",
};
const CODES: Record<number, readonly string[]> = {
  400: ["bad_request"],
  413: ["too_large"],
  415: ["wrong_type"],
  500: ["server_error"],
  ...Object.fromEntries(Object.values(REFUSALS).map(({ status, codes }) => [status, codes])),
};

const refusalOf = (status: number): Json => ({
  description: `${SAYS[status]} Codes: ${(CODES[status] ?? []).join(", ")}.`,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  ...([429, 503].includes(status) && {
    headers: { "Retry-After": { schema: { type: "integer" }, description: "Seconds." } },
  }),
});

/** Which of its codes a call can meet. */
const conflictOf = (codes: readonly string[]): Json => ({
  description: `${SAYS[409]} Codes: ${codes.join(", ")}.`,
  content: {
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Failure" },
          { properties: { error: { properties: { code: { enum: codes } } } } },
        ],
      },
    },
  },
});

/** The responses of a call's refusals, by status. */
export const refusalsOf = (path: string, definition: Call): Json => ({
  ...Object.fromEntries(
    statusesOf(path, definition).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ),
  ...(definition.conflicts && { 409: conflictOf(definition.conflicts) }),
});

/** What those lead to. */
export const refusalResponses = (): Json =>
  Object.fromEntries(Object.keys(SAYS).map((status) => [status, refusalOf(Number(status))]));

/**
 * Whatever is sent to the API, it answers as its document says. Some hundred calls, or five times three thousand in `npm run test:long`,
 * of arbitrary bodies, queries and ids, as arbitrary roles. FUZZ_SEED repeats a run or begins another.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "~/permissions";
import { callApi } from "../http/api/caller";
import { documentOf } from "../http/api/document";
import { makeRecords } from "../http/api/records";
import { forgetLimit } from "../http/database";
import { NOBODYS } from "../http/rows";
import { app, data } from "../http/running";
import { fewOrAll } from "../long/few-or-all";

type Body = Record<string, unknown>;
type Operation = {
  path: string;
  method: string;
  roles: Role[];
  query: string[];
  /** Undefined for a call that takes no JSON. */
  example: Body | undefined;
};

const SEEDS = process.env.FUZZ_SEED ? [Number(process.env.FUZZ_SEED)] : fewOrAll([391_21], [1, 2, 3, 4, 5]);
const CALLS = Number(process.env.CALLS ?? fewOrAll(250, 3000));
const BATCH_SIZE = 20;

const ids = new Map<string, string[]>();

const api = await documentOf(app);
const { paths } = api.document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => !requestBody?.content["multipart/form-data"])
    .map(([method, { "x-roles": roles, parameters, requestBody }]) => ({
      path,
      method,
      roles,
      query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      example: requestBody?.content["application/json"]?.example,
    })),
);
const records = await makeRecords(app, data, { paths });
/** Anew for each seed: the one before has ended sessions and deleted some. */
async function findIds(): Promise<void> {
  for (const role of ROLES) await records.signInAgain(role);
  // A list can have ten.
  data.run("delete from saved_views");
  for (const { path } of operations.filter(({ path }) => path.includes("{id}"))) {
    const own = new Set<string>();
    for (const role of ROLES.slice(1)) own.add((await records.own(path, "get", role)) ?? NOBODYS);
    ids.set(path, [...own]);
  }
}

/** Half of a pair, which no address can hold. */
const LONE = /\p{Surrogate}/u;
/** An address with these is another address. */
const DOTS = /^\.{0,2}$/;
const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;
/** Values as JSON text, since not all of them can be written from a value. */
const odd = fc.oneof(
  { weight: 6, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 4, arbitrary: fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "null",
      "true",
      "[]",
      "{}",
      "-1",
      "0",
      "1.5",
      "1e400",
      "-1e400",
      "9".repeat(400),
      "9007199254740993",
      '""',
      '" "',
      '"\\ud800"',
      '"\\u0000"',
      '"a\\u0000b"',
      '"\\u202e"',
      '"2026-02-30"',
      '"0000-00"',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"toString":1,"valueOf":2,"length":-1}',
      '{"month":{},"day":[],"year":null}',
      '[null,[null],{"0":0}]',
      `"${NOBODYS}"`,
      nested(20, "[", "]"),
      nested(20, '{"a":', "}"),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(40, "[", "]"),
      nested(10_000, "[", "]"),
      nested(10_000, '{"a":', "}"),
      `"${"x".repeat(100_000)}"`,
      `[${"{},".repeat(5000)}{}]`,
    ),
  },
);
const name = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "", "a.b", "a[0]", "version", "id"));

/** The example with some of its fields exchanged, doubled, left out or added. */
const bent = (example: Body) =>
  fc
    .record({
      fields: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(example), "version"), name), odd), {
        maxLength: 3,
      }),
      left: fc.subarray(Object.keys(example)),
      keeps: fc.boolean(),
    })
    .map(({ fields, left, keeps }) => {
      const stored = Object.entries(example)
        .filter(([field]) => keeps || left.includes(field))
        .map(([field, value]) => [field, JSON.stringify(value)] as const);
      return `{${[...stored, ...fields].map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(",")}}`;
    });
const bodyOf = ({ example = {} }: Operation) =>
  fc.oneof(
    { weight: 8, arbitrary: bent(example) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "{", nested(10_000, '{"a":', "}"), `{"version":${nested(10_000, "[", "]")}}`),
    },
  );

const oddId = fc.oneof(
  fc.uuid(),
  fc
    .string({ unit: "binary" })
    .filter((text) => !LONE.test(text) && !DOTS.test(text))
    .map(encodeURIComponent),
  fc.constantFrom(NOBODYS, "%00", "%2F", "..%2f..", "__proto__", "x".repeat(3000), "'", "1"),
);

const queryOf = (names: fc.Arbitrary<string> | undefined): fc.Arbitrary<[string, string][]> =>
  names === undefined
    ? fc.constant([])
    : fc.array(
        fc.tuple(
          names,
          fc.oneof(
            fc.string({ unit: "binary" }).filter((text) => !LONE.test(text)),
            fc.constantFrom("1", "-1", "1e99", "\u0000", "''", "*"),
          ),
        ),
        { maxLength: 3 },
      );

const requests = fc.nat().chain((pick) => {
  const operation = operations[pick % operations.length] as Operation;
  const own = ids.get(operation.path) ?? [];
  const usual = operation.roles.filter((role) => role in records.tokens || role === "Anonymous");
  return fc.record({
    operation: fc.constant(operation),
    role: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
    ),
    id: own.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...own) }, oddId) : oddId,
    part: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, oddId),
    // Names that a call does not have are refused before it does anything.
    query: fc.oneof(
      { weight: 9, arbitrary: queryOf(operation.query.length > 0 ? fc.constantFrom(...operation.query) : undefined) },
      { weight: 1, arbitrary: queryOf(fc.oneof(fc.constantFrom("limit", "cursor", ...operation.query), name)) },
    ),
    body: operation.method === "get" ? fc.constant(undefined) : bodyOf(operation),
    idempotencyKey: fc.option(fc.oneof(fc.uuid(), fc.stringMatching(/^[ -~]{0,40}$/)), { freq: 6, nil: undefined }),
  });
});
type FuzzRequest = typeof requests extends fc.Arbitrary<infer A> ? A : never;

const seen = new Map<number, number>();
const faults = new Set<string>();

async function send({
  operation: { path, method },
  role,
  id,
  part,
  query,
  body,
  idempotencyKey,
}: FuzzRequest): Promise<number> {
  const whole = part === undefined ? path : path.replace(/\{(?!id\})\w+\}/, part);
  const search = new URLSearchParams(query).toString();
  const response = await callApi(app, method.toUpperCase(), `${records.fill(whole, id)}${search && `?${search}`}`, {
    ...(body !== undefined && { raw: body }),
    headers: { ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }) },
    ...(role !== "Anonymous" && { token: records.tokens[role] ?? "" }),
  });
  const { status, text, headers } = response;
  seen.set(status, (seen.get(status) ?? 0) + 1);
  try {
    if (status === 503) expect(response.body.error?.code).toBe("busy");
    else api.demandAnswer(path, method, response);
    if (status >= 400) expect(response.body.requestId).toBe(headers.get("x-request-id"));
  } catch (error) {
    const asked = `${method} ${whole} ${id.slice(0, 100)} ?${search.slice(0, 100)} as ${role}, ${body?.slice(0, 300)}`;
    faults.add(`${asked}: ${status} ${text.slice(0, 200)}\n${String(error).slice(0, 500)}`);
  }
  return status;
}

describe.each(SEEDS)("with the seed %i", (seed) => {
  it("answers whatever it is sent as its document says, never with a fault of its own", async () => {
    seen.clear();
    faults.clear();
    await findIds();
    const all = fc.sample(requests, { seed, numRuns: CALLS });
    while (all.length > 0) {
      const batch = all.splice(0, BATCH_SIZE);
      const statuses = await Promise.all(batch.map(send));
      // What was asked may have ended the asker's session: the others' calls must not stop at the door for it.
      forgetLimit(app, "signIn");
      for (const role of new Set(batch.filter((_, index) => statuses[index] === 401).map(({ role }) => role)))
        await records.signInAgain(role);
    }
    const count = (...statuses: number[]) => statuses.reduce((sum, status) => sum + (seen.get(status) ?? 0), 0);
    const statuses = Object.fromEntries([...seen].sort(([a], [b]) => a - b));
    console.info(`FUZZ_SEED=${seed}: ${JSON.stringify(statuses)}`);
    expect([...faults], `FUZZ_SEED=${seed}`).toEqual([]);
    // Those got as far as the operation, or the reading of what it takes: stopped neither at the gate nor the token, role or a limit.
    expect(count(200, 201, 400, 404, 409, 410, 422)).toBeGreaterThan(CALLS * 0.7);
    expect(count(200, 201)).toBeGreaterThan(CALLS * 0.05);
    expect(count(409, 422)).toBeGreaterThan(CALLS * 0.2);
  });
});

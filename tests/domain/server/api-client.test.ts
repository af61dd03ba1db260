/** The parts of the API's client that need no server: its tokens, and its types, which tsc checks against the document. */
import { describe, expect, expectTypeOf, it } from "vitest";
import { isExpired, isSamePerson, isVisitor, readClaims, refreshIn } from "../../../clients/typescript/access-token";
import type { Answer, ApiClient, Me } from "../../../clients/typescript/client";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (claims: object) => `${part({ alg: "HS256" })}.${part(claims)}.signature`;
const NOW = Date.UTC(2026, 0, 15, 12);
const expiring = (seconds: number) => ({ sub: "a", role: "Manager", exp: NOW / 1000 + seconds });

describe("an access token", () => {
  it("says who it is for, in any script", () => {
    const claims = { sub: "a", role: "Manager", exp: 1, email: "ñandú@example.test" };
    expect(readClaims(token(claims))).toEqual(claims);
  });

  it("without a role is an applicant's where it has an e-mail, else a visitor's", () => {
    expect(readClaims(token({ sub: "a", exp: 1, email: "a@example.test" }))?.role).toBe("Applicant");
    expect(isVisitor(readClaims(token({ sub: "a", exp: 1 })))).toBe(true);
  });

  it.each([
    null,
    "",
    "nonsense",
    "..",
    "a.b.c",
    token({}),
    token({ sub: "a", role: "Manager" }),
    token([]),
    "a.bnVsbA.c",
  ])("is none: %j", (broken) => {
    expect(readClaims(broken)).toBeUndefined();
    expect(isVisitor(readClaims(broken))).toBe(true);
  });

  it("of no number as its end is none", () => {
    for (const exp of ["1", null, {}]) expect(readClaims(token({ sub: "a", role: "Manager", exp }))).toBeUndefined();
  });

  it("is over when its time has come", () => {
    expect([1, 0, -1].map((seconds) => isExpired(expiring(seconds), NOW))).toEqual([false, true, true]);
  });

  it.each([
    [900, 840_000],
    [66, 6_000],
    [65, 5_000],
    [64, 5_000],
    [0, 5_000],
    [-86_400, 5_000],
    [10 ** 9, 2 ** 31 - 1],
  ])("that expires in %d s is refreshed in %d ms", (seconds, milliseconds) => {
    expect(refreshIn(expiring(seconds), NOW)).toBe(milliseconds);
  });

  it("is the same person's as another only with the same eyes", () => {
    const [a, b] = [expiring(1), { ...expiring(1), sub: "b" }];
    const masked = { ...b, act: { sub: "a" } };
    expect(isSamePerson(a, { ...a, exp: 5, role: "Administrator" })).toBe(true);
    expect(isSamePerson(masked, { ...masked })).toBe(true);
    for (const [one, other] of [
      [a, b],
      [b, masked],
      [a, masked],
      [a, undefined],
      [undefined, a],
    ] as const)
      expect(isSamePerson(one, other)).toBe(false);
    const visitor = (sub: string) => ({ sub, role: "Anonymous", exp: 1 });
    expect(isSamePerson(visitor("anon:1"), visitor("anon:2"))).toBe(true);
    expect(isSamePerson(visitor("anon:1"), undefined)).toBe(true);
  });
});

describe("the types of the calls", () => {
  // Never called: what is wrong here must not compile.
  const id = "01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb";
  const right = {
    answers: async (client: ApiClient) => {
      expectTypeOf((await client.get("/auth/me")).data).toEqualTypeOf<Me>();
      expectTypeOf((await client.post("/auth/anon")).token).toEqualTypeOf<string>();
      expectTypeOf((await client.post("/application/continue", { body: { token: "x" } })).token).toEqualTypeOf<
        string | undefined
      >();
      expectTypeOf((await client.get("/driver", { query: { limit: 5 } })).page.nextCursor).toEqualTypeOf<
        string | null
      >();
      expectTypeOf((await client.get("/driver")).data[0]?.id).toEqualTypeOf<string | undefined>();
      expectTypeOf((await client.get("/verify/{hash}", { params: { hash: "0" } })).data).toEqualTypeOf<{
        unchanged: boolean;
        signedAt: string | null;
        timestamp: { at: string; authority: string; token: string } | null;
      }>();
      expectTypeOf<Answer<"/auth/refresh", "get">>().toEqualTypeOf<{ success: true; accessToken: string }>();
    },
    bodies: (client: ApiClient) => [
      client.post("/auth/login", { body: { email: "a", password: "b" } }),
      client.post("/auth/masquerade/{id}", { params: { id } }),
      client.post("/auth/masquerade/{id}", { params: { id }, body: { reason: "Ticket" }, signal: AbortSignal.abort() }),
      client.post("/driver/{id}/notes", { params: { id }, body: { text: "x" }, idempotencyKey: id }),
      client.post("/folder/{id}/file", { params: { id }, form: { document: new Blob(["x"]) } }),
    ],
    files: (client: ApiClient) => {
      expectTypeOf(client.send("get", "/file/{id}/content", { params: { id } })).toEqualTypeOf<Promise<Response>>();
      expectTypeOf(client.send("get", "/auth/me")).toEqualTypeOf<Promise<Response>>();
    },
  };
  const wrong = {
    paths: (client: ApiClient) => [
      // @ts-expect-error no such path
      client.get("/nothing"),
      // @ts-expect-error below the prefix already
      client.get("/api/v1/auth/me"),
      // @ts-expect-error another method's path
      client.get("/auth/login"),
      // @ts-expect-error another method's path
      client.post("/auth/me"),
      // @ts-expect-error a path without its names filled in is not a path with them
      client.get(`/driver/${id}`),
      // @ts-expect-error no JSON comes back
      client.get("/file/{id}/content", { params: { id } }),
      // @ts-expect-error nor is every path open to each method
      client.send("delete", "/auth/me"),
    ],
    params: (client: ApiClient) => [
      // @ts-expect-error without its id
      client.get("/driver/{id}"),
      // @ts-expect-error without its id
      client.get("/driver/{id}", {}),
      // @ts-expect-error another name
      client.get("/driver/{id}", { params: { driver: id } }),
      // @ts-expect-error a number
      client.get("/driver/{id}", { params: { id: 7 } }),
      // @ts-expect-error it has none
      client.get("/auth/me", { params: { id } }),
    ],
    queries: (client: ApiClient) => [
      // @ts-expect-error what it is looked for by is missing
      client.get("/user"),
      // @ts-expect-error no such filter
      client.get("/driver", { query: { colour: "red" } }),
      // @ts-expect-error words for a number
      client.get("/driver", { query: { limit: "five" } }),
      // @ts-expect-error it takes none
      client.get("/auth/me", { query: { limit: 5 } }),
    ],
    bodies: (client: ApiClient) => [
      // @ts-expect-error none
      client.post("/auth/login"),
      // @ts-expect-error without the password
      client.post("/auth/login", { body: { email: "a" } }),
      // @ts-expect-error a number
      client.post("/auth/login", { body: { email: "a", password: 7 } }),
      // @ts-expect-error more than it takes
      client.post("/auth/login", { body: { email: "a", password: "b", role: "RTIC Administrator" } }),
      // @ts-expect-error a question has no body
      client.get("/auth/me", { body: {} }),
      // @ts-expect-error it takes none
      client.post("/auth/anon", { body: { email: "a" } }),
      // @ts-expect-error a file is a Blob
      client.post("/folder/{id}/file", { params: { id }, form: { document: "x" } }),
      // @ts-expect-error and comes as a form
      client.post("/folder/{id}/file", { params: { id }, body: { document: new Blob(["x"]) } }),
      // @ts-expect-error and JSON as JSON
      client.post("/auth/login", { form: { email: "a", password: "b" } }),
      // @ts-expect-error doing this twice is not doing it once
      client.post("/auth/login", { body: { email: "a", password: "b" }, idempotencyKey: id }),
    ],
    answers: async (client: ApiClient) => [
      // @ts-expect-error no such property
      (await client.get("/auth/me")).data.password,
      // @ts-expect-error a login gives a token by another name
      (await client.post("/auth/login", { body: { email: "a", password: "b" } })).accessToken,
      // @ts-expect-error it is no list
      (await client.get("/auth/me")).page,
    ],
  };

  it("are those of the document; tsc tells what is not", () => {
    expect(Object.keys({ ...right, ...wrong })).toEqual(["answers", "bodies", "files", "paths", "params", "queries"]);
  });
});

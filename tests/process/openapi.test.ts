/** The document of the API against the API: every path and method, both ways, and every answer by its schema. */
import { describe, expect, it } from "vitest";
import { PERMISSIONS, ROLES, type Role } from "~/permissions";
import { version } from "../../package.json";
import { callApi } from "../http/api/caller";
import { documentOf, type Json, type Operation } from "../http/api/document";
import { makeRecords } from "../http/api/records";
import { NOBODYS } from "../http/rows";
import { app, data } from "../http/running";

const METHODS = ["get", "post", "put", "delete"] as const;

const api = await documentOf(app);
const document = api.document;

const exampleOf = (path: string, method: string): Json =>
  document.paths[path]?.[method]?.requestBody?.content["application/json"]?.example ?? {};
const records = await makeRecords(app, data, (path) => exampleOf(path, "post"));

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Asks with the call's example, or with an empty form. */
async function send(method: string, path: string, role: Role = "Anonymous", id = NOBODYS) {
  const { requestBody } = document.paths[path]?.[method] ?? {};
  const multipart = requestBody && "multipart/form-data" in requestBody.content;
  const token = records.tokens[role];
  return callApi(app, method.toUpperCase(), records.fill(path, id), {
    ...(token && { token }),
    ...(multipart
      ? { form: new FormData() }
      : method === "get"
        ? {}
        : { body: await records.body(path, role, id, exampleOf(path, method)) }),
  });
}

/** So many at a time that both sides are busy. */
async function atOnce<T>(requests: T[], work: (one: T) => Promise<void>, width = 8): Promise<void> {
  const left = [...requests];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

describe("the document", () => {
  it("is OpenAPI 3.1 whose references all lead somewhere", () => {
    expect(document.openapi).toBe("3.1.0");
    const text = JSON.stringify(document);
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas, name).toHaveProperty(name);
    for (const [, status = ""] of text.matchAll(/"#\/components\/responses\/([^"]+)"/g))
      expect(document.components.responses, status).toHaveProperty(status);
  });

  it("has the version of the program", () => {
    expect(document.info.version).toBe(version);
  });

  it("names every operation once, in a line of its own", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations()) expect(operation.summary.length).toBeLessThan(120);
  });

  it("and the code lists are kept by their tag, one among several or weakened on the way", async () => {
    for (const path of ["openapi.json", "reference"]) {
      const { headers, type } = await callApi(app, "GET", path);
      const tag = headers.get("etag") ?? "";
      expect([path, type, tag]).toEqual([
        path,
        "application/json; charset=utf-8",
        expect.stringMatching(/^"[\w-]{22}"$/),
      ]);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await callApi(app, "GET", path, { headers: { "if-none-match": known } });
        expect([path, known, again.status, again.text]).toEqual([path, known, 304, ""]);
        api.demandAnswer(`/${path}`, "get", again);
      }
      const changed = await callApi(app, "GET", path, { headers: { "if-none-match": '"other"' } });
      expect([path, changed.status, changed.headers.get("etag")]).toEqual([path, 200, tag]);
    }
  });
});

describe("every path", () => {
  it("answers a method that the document does not have with 405 and those it has", async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const known = Object.keys(methods);
      for (const method of METHODS.filter((candidate) => !known.includes(candidate))) {
        const { status, headers, body } = await callApi(
          app,
          method.toUpperCase(),
          records.fill(path, NOBODYS),
          method === "get" ? {} : { body: {} },
        );
        // What takes a file is refused for its kind before its method is looked at.
        if (status === 415) continue;
        const allowed = (headers.get("allow") ?? "")
          .toLowerCase()
          .split(", ")
          .filter((name) => name !== "head");
        expect([path, method, status, body.error?.code, allowed.sort()]).toEqual([
          path,
          method,
          405,
          "method_not_allowed",
          known.sort(),
        ]);
      }
    }
  });

  const isOpen = ({ security }: Operation) =>
    security.length === 0 || security.some((way) => Object.keys(way).length === 0);
  const asRoles = (wanted: (requests: { operation: Operation; role: Role; path: string }) => boolean) =>
    operations().flatMap((one) => ROLES.map((role) => ({ ...one, role })).filter(wanted));

  it("asks a visitor to log in unless it is open to visitors", async () => {
    await atOnce(
      operations().filter(({ operation }) => !isOpen(operation)),
      async ({ path, method }) => {
        const answer = await send(method, path);
        api.demandAnswer(path, method, answer);
        expect([path, method, answer.status]).toEqual([path, method, 401]);
      },
    );
  });

  it("is forbidden for each role that may not call it, whatever it asks for", async () => {
    const requests = asRoles(({ operation, role }) => role !== "Anonymous" && !operation["x-roles"].includes(role));
    await atOnce(requests, async ({ path, method, role }) => {
      const answer = await send(method, path, role);
      api.demandAnswer(path, method, answer);
      expect([path, method, role, answer.status]).toEqual([path, method, role, 403]);
    });
    expect(requests.length).toBeGreaterThan(200);
  });

  it("finds nothing under a foreign id, a missing one and what is no id, in the same words, whatever it is asked to do", async () => {
    const requests = asRoles(
      ({ path, operation, role }) =>
        path.includes("{id}") && role !== "Anonymous" && operation["x-roles"].includes(role),
    );
    const NOTHING = '404 {"success":false,"message":"This does not exist.","error":{"code":"not_found"}}';
    const wrong: string[] = [];
    let foreign = 0;
    await atOnce(requests, async ({ path, method, role }) => {
      const theirs = records.foreign(path, role);
      if (theirs) foreign += 1;
      for (const id of [NOBODYS, "nonsense", theirs].filter((one) => one !== undefined)) {
        const answer = await send(method, path, role, id);
        api.demandAnswer(path, method, answer);
        const { requestId: _, ...body } = answer.body;
        const said = `${answer.status} ${JSON.stringify(body)}`;
        if (said !== NOTHING) wrong.push(`${method} ${path} as ${role}, ${id}: ${said}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(foreign).toBeGreaterThan(100);
  });

  it("shows its example in its own shape", () => {
    const shown = operations().flatMap(({ path, method, operation }) => {
      const content = operation.requestBody?.content["application/json"];
      return content ? [{ path, method, content }] : [];
    });
    expect(shown.length).toBeGreaterThan(55);
    for (const { path, method, content } of shown) {
      expect(content.example, `${method} ${path}`).toBeTypeOf("object");
      api.demandBody(path, method, content.example);
      expect(Object.keys(content.example ?? {}).length, `${method} ${path}`).toBeGreaterThan(0);
    }
  });

  it("gives what the document says to who may ask for it, and takes its own example", async () => {
    const requests = asRoles(
      ({ path, operation, role }) => operation["x-roles"].includes(role) && path !== "/auth/refresh",
    );
    const reads = requests.filter(({ method }) => method === "get");
    const writes = requests.filter(({ method, path }) => method !== "get" && !path.startsWith("/auth"));
    const sessions = requests.filter(({ method, path }) => method !== "get" && path.startsWith("/auth"));
    const wrong: string[] = [];
    let found = 0;
    const own = async ({ path, method, role, operation }: (typeof requests)[number]) => {
      const id = path.includes("{id}") ? await records.own(path, method, role) : "mine";
      const answer = await send(method, path, role, id);
      api.demandAnswer(path, method, answer);
      if (id !== undefined && path.includes("{id}")) found += 1;
      const refused = [
        ...(method === "get" || operation.requestBody?.content["multipart/form-data"] ? [] : [400, 422]),
      ];
      if (id !== undefined && path.includes("{id}")) refused.push(404);
      if (refused.includes(answer.status)) wrong.push(`${method} ${path} as ${role}: ${answer.text.slice(0, 300)}`);
    };
    await atOnce(reads, own);
    for (const one of writes) {
      // One company's example is the other's as well, and a number is one company's.
      if (one.path.startsWith("/company")) data.run("update companies set usdot_number = null");
      await own(one);
    }
    // Those end sessions, the askers' own among them.
    for (const one of sessions) {
      await own(one);
      await records.signInAgain(one.role);
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(140);
  });
});

describe("the permissions of the document", () => {
  it("are those of the table", () => {
    const rows = Object.values(PERMISSIONS).map(({ roles }) =>
      ROLES.filter((role) => (roles as ReadonlySet<Role>).has(role)).join(),
    );
    const known = [...rows, ROLES.join(), ROLES.slice(1).join()];
    for (const { path, operation } of operations()) expect(known, path).toContain(operation["x-roles"].join());
  });
});

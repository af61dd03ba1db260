/** The document of the API against the API: every path and method, both ways, and every answer by its schema. */
import { describe, expect, it } from "vitest";
import { PERMISSIONS, ROLES, type Role, SCOPES, type Scope } from "~/permissions";
import { version } from "../../package.json";
import { callApi } from "../http/api/caller";
import { documentOf, type Json, type Operation } from "../http/api/document";
import { makeRecords } from "../http/api/records";
import { DEMO_PASSWORD } from "../http/app";
import { NOBODYS } from "../http/rows";
import { app, data } from "../http/running";
import { staff } from "../http/visitor";

const METHODS = ["get", "post", "put", "delete"] as const;

const api = await documentOf(app);
const document = api.document;

const exampleOf = (path: string, method: string): Json =>
  document.paths[path]?.[method]?.requestBody?.content["application/json"]?.example ?? {};
const records = await makeRecords(app, data, document);

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

type Body = Record<string, unknown>;
function ask(method: string, path: string, token: string | undefined, id: string, body: () => Body | Promise<Body>) {
  const { requestBody } = document.paths[path]?.[method] ?? {};
  const multipart = requestBody && "multipart/form-data" in requestBody.content;
  return Promise.resolve(multipart || method === "get" ? undefined : body()).then((sent) =>
    callApi(app, method.toUpperCase(), records.fill(path, id), {
      ...(token && { token }),
      ...(multipart ? { form: new FormData() } : sent && { body: sent }),
    }),
  );
}
/** Asks with the call's example, or with an empty form. */
const send = (method: string, path: string, role: Role = "Anonymous", id = NOBODYS) =>
  ask(method, path, records.tokens[role], id, () => records.body(path, role, id, exampleOf(path, method)));

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

  it("allows an empty object wherever no body is needed, but no body for what is read", () => {
    for (const { path, method, operation } of operations()) {
      const { requestBody } = operation;
      expect(requestBody === undefined, `${method} ${path}`).toBe(method === "get");
      if (requestBody?.required === false && "application/json" in requestBody.content)
        api.demandBody(path, method, {});
    }
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

const administrator = await staff(app, "north.admin");
await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });

/** The key of a new client of Northway. */
async function keyOf(scopes: readonly Scope[]): Promise<string> {
  const name = scopes.length === 1 ? String(scopes[0]) : "Everything";
  const { location } = await administrator.post("/my-company/clients/add", { version: "0", name, scopes: [...scopes] });
  const page = await administrator.post(`${location}/key`);
  return /rh_(live|test)_[0-9a-f]{72}/.exec(page.text)?.[0] ?? expect.fail(page.text);
}

describe("a client", () => {
  /** Undefined where no client may call. */
  const neededBy = ({ security }: Operation) =>
    security.map((way) => (way as { client?: Scope[] }).client).find((scopes) => scopes !== undefined);
  const closed = () =>
    operations().filter(
      ({ operation }) => operation.security.length > 0 && operation.security.every((way) => !("refresh" in way)),
    );

  it.each(SCOPES)(
    "with %s alone may call what needs no more, and is refused everything else by its code",
    async (scope) => {
      const key = await keyOf([scope]);
      const wrong: string[] = [];
      let open = 0;
      await atOnce(closed(), async ({ path, method, operation }) => {
        const answer = await ask(method, path, key, NOBODYS, () => exampleOf(path, method));
        api.demandAnswer(path, method, answer);
        // These two look for a person first.
        if (path.includes("masquerade")) return expect([401, 403]).toContain(answer.status);
        const needed = neededBy(operation);
        const may = needed?.every((one) => one === scope) ?? false;
        if (may) open += 1;
        const expected = may ? "" : needed ? "403 insufficient_scope" : "403 forbidden";
        const isRefused = answer.status === 401 || answer.status === 403;
        const said = isRefused ? `${answer.status} ${answer.body.error?.code}` : "";
        if (said !== expected) wrong.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`);
      });
      expect(wrong).toEqual([]);
      expect(open).toBeGreaterThan(0);
    },
  );

  it("with every scope finds nothing of another company, and never an SSN in its own", async () => {
    const key = await keyOf(SCOPES);
    const wrong: string[] = [];
    let [foreign, own] = [0, 0];
    await atOnce(closed(), async ({ path, method, operation }) => {
      if (!neededBy(operation) || !path.includes("{id}")) return;
      const theirs = records.foreign(path, "Administrator");
      if (!theirs) return;
      foreign += 1;
      const answer = await ask(method, path, key, theirs, () => exampleOf(path, method));
      if (answer.status !== 404) wrong.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`);
    });
    await atOnce(closed(), async ({ path, method, operation }) => {
      if (!neededBy(operation) || method !== "get") return;
      const id = path.includes("{id}") ? await records.own(path, method, "Administrator") : "mine";
      const answer = await ask(method, path, key, id ?? NOBODYS, () => ({}));
      if (answer.status === 200) own += 1;
      if (/\b\d{3}-\d{2}-\d{4}\b/.test(answer.text)) wrong.push(`${method} ${path} shows an SSN`);
    });
    expect(wrong).toEqual([]);
    expect(foreign).toBeGreaterThan(60);
    expect(own).toBeGreaterThan(30);
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
    const NOTHING = '404 {"success":false,"message":"This doesn\'t exist.","error":{"code":"not_found"}}';
    const wrong: string[] = [];
    let foreign = 0;
    await atOnce(requests, async ({ path, method, role }) => {
      const theirs = records.foreign(path, role);
      if (theirs) foreign += 1;
      for (const id of [NOBODYS, "nonsense", theirs].filter((one) => one !== undefined)) {
        const answer = await send(method, path, role, id);
        api.demandAnswer(path, method, answer);
        const { success, message, error } = answer.body;
        const said = `${answer.status} ${JSON.stringify({ success, message, error })}`;
        if (said !== NOTHING) wrong.push(`${method} ${path} as ${role}, ${id}: ${said}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(foreign).toBeGreaterThan(100);
  });

  it("shows its example in its own shape", () => {
    const shown = operations().flatMap(({ path, method, operation }) => {
      const content = operation.requestBody?.content["application/json"];
      return content?.schema.properties ? [{ path, method, content }] : [];
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

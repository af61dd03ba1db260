/** What the API says of calls that it can't take, beside what api.test.ts asks. */
import { describe, expect, it } from "vitest";
import { idOf } from "../database";
import { companyNamed } from "../people";
import { app, data } from "../running";
import { exchange, newAddress } from "../visitor";
import { callApi, tokenOf } from "./caller";
import { documentOf } from "./document";

const token = await tokenOf(app, "rtic.admin");

const COMPANY = companyNamed("Prairie Haulage");
const aForm = () => {
  const form = new FormData();
  form.set("name", "x");
  return form;
};

describe("a body", () => {
  it("is refused with every field that is wrong, at once and by its path", async () => {
    const body = { ...COMPANY, name: 7, state: "ZZ", zip: "1", timeZone: [], email: "nobody" };
    const { status, body: said } = await callApi(app, "POST", "company", { token, body });
    expect([status, said.error]).toEqual([
      422,
      {
        code: "invalid",
        fields: {
          name: "not_text",
          state: "not_listed",
          zip: "zip_code",
          timeZone: "not_listed",
          email: "email_address",
        },
      },
    ]);
  });

  it("may hold what nobody knows, which is not kept and not given back", async () => {
    const body = {
      ...COMPANY,
      status: "closed",
      version: 99,
      id: "mine",
      secret: "n0b0dy-kn0ws",
      __proto__: { admin: 1 },
    };
    const made = await callApi(app, "POST", "company", { token, body });
    expect([made.status, made.text.includes("n0b0dy-kn0ws")]).toEqual([201, false]);
    const { id } = made.body.data as unknown as { id: string };
    const row = data.one<Record<string, unknown>>("select * from companies where id = ?", id);
    expect(row).toMatchObject({ name: "Prairie Haulage", status: "active" });
    expect(JSON.stringify(row)).not.toContain("n0b0dy-kn0ws");
  });

  it("of a form is not taken where JSON belongs, nor JSON where a form does", async () => {
    const folder = idOf(data, "select id from folders where kind = 'other'");
    const asForm = await callApi(app, "POST", "company", { token, form: aForm() });
    const asJson = await callApi(app, "POST", `folder/${folder}/file`, { token, body: { document: "x" } });
    const asFields = await callApi(app, "POST", "company", {
      token,
      raw: "name=x",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    for (const { status, type, body } of [asForm, asJson, asFields]) {
      expect([status, type, body.error]).toEqual([415, "application/json", { code: "wrong_type" }]);
      expect(body.message).toBe("This kind of content isn't accepted here.");
    }
  });

  it("over 1 MB is too large, as is a form over 64, by its length already", async () => {
    const folder = idOf(data, "select id from folders where kind = 'other'");
    const sent = [
      ["/api/v1/company", "application/json", 1024 * 1024 + 1],
      [`/api/v1/folder/${folder}/file`, "multipart/form-data; boundary=x", 64 * 1024 * 1024 + 1],
    ] as const;
    for (const [path, type, length] of sent) {
      const { status, text } = await exchange(app.origin, path, {
        method: "POST",
        headers: { "content-type": type, "content-length": String(length), "x-forwarded-for": newAddress() },
        body: Buffer.alloc(length, " "),
      });
      expect([path, status, JSON.parse(text).error]).toEqual([path, 413, { code: "too_large" }]);
    }
  });
});

describe("a query", () => {
  it("is refused with every name that the call does not have, beside what is wrong with those it has", async () => {
    const list = await callApi(app, "GET", "company?updatedSince=2026-01-01T00:00:00Z&limit=0&status=active", {
      token,
    });
    expect([list.status, list.body.error]).toEqual([
      422,
      { code: "invalid", fields: { updatedSince: "unknown", limit: "number_small" } },
    ]);
    const own = await callApi(app, "GET", "auth/me?fields=name&fields=email&__proto__=x", { token });
    expect([own.status, JSON.stringify(own.body.error)]).toEqual([
      422,
      '{"code":"invalid","fields":{"fields":"unknown","__proto__":"unknown"}}',
    ]);
  });

  it("is looked at before anything is made, and after who asks", async () => {
    const body = { ...COMPANY, name: "Unasked Haulage" };
    const made = await callApi(app, "POST", "company?notify=true", { token, body });
    expect([made.status, made.body.error?.fields]).toEqual([422, { notify: "unknown" }]);
    expect(data.count("companies", "name = ?", "Unasked Haulage")).toBe(0);
    expect((await callApi(app, "GET", "auth/me?fields=name")).status).toBe(401);
  });

  it("is told of by the document at each call, which has the names that it takes", async () => {
    const { document } = await documentOf(app);
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        expect(responses[422], `${method} ${path}`).toEqual({ $ref: "#/components/responses/422" });
    for (const { name, in: where } of document.paths["/company"]?.get?.parameters ?? [])
      if (where === "query") {
        const { body } = await callApi(app, "GET", `company?${name}=1`, { token });
        expect([name, body.error?.fields?.[name]]).not.toEqual([name, "unknown"]);
      }
  });
});

describe("what is refused", () => {
  it("says how long to wait, in its header and its body, at a limit of a call and of all of them", async () => {
    const address = newAddress();
    const headers = { "x-forwarded-for": address };
    const answers = await Promise.all(Array.from({ length: 31 }, () => callApi(app, "POST", "auth/anon", { headers })));
    const slow = answers.find(({ status }) => status === 429);
    expect(slow?.body.error).toEqual({ code: "slow_down", retryAfter: Number(slow?.headers.get("retry-after")) });
    for (let sent = 31; sent < 600; sent += 57)
      await Promise.all(Array.from({ length: 57 }, () => callApi(app, "GET", "reference", { headers })));
    const stopped = await callApi(app, "GET", "reference", { headers });
    expect([stopped.status, stopped.body.error]).toEqual([
      429,
      { code: "slow_down", retryAfter: Number(stopped.headers.get("retry-after")) },
    ]);
  });

  it("is told in Spanish to who reads Spanish, from the gate to the operation", async () => {
    const headers = { "accept-language": "es-MX,es;q=0.9" };
    const spoken = [
      await callApi(app, "GET", "nowhere", { headers }),
      await callApi(app, "PUT", "auth/me", { headers, body: {} }),
      await callApi(app, "POST", "company", { headers, form: aForm() }),
      await callApi(app, "POST", "company", { headers, raw: `"${"x".repeat(1024 * 1024)}"` }),
      await callApi(app, "POST", "company", { headers, token, body: {} }),
      await callApi(app, "GET", "auth/me", { headers }),
    ];
    const plain = [
      await callApi(app, "GET", "nowhere"),
      await callApi(app, "PUT", "auth/me", { body: {} }),
      await callApi(app, "POST", "company", { form: aForm() }),
      await callApi(app, "POST", "company", { raw: `"${"x".repeat(1024 * 1024)}"` }),
      await callApi(app, "POST", "company", { token, body: {} }),
      await callApi(app, "GET", "auth/me"),
    ];
    expect(spoken.map(({ status }) => status)).toEqual([404, 405, 415, 413, 422, 401]);
    for (const [place, { status, body }] of spoken.entries()) {
      expect([status, body.error]).toEqual([plain[place]?.status, plain[place]?.body.error]);
      expect(body.message).not.toBe(plain[place]?.body.message);
      expect(body.message).not.toMatch(/fault|errors:/);
    }
  });

  it("is an address with the end of a line in it, which is JSON's too", async () => {
    for (const end of ["%0A", "%0d", "%E2%80%A8", "%e2%80%a9"])
      for (const [method, path] of [
        ["GET", `application/a${end}b`],
        ["GET", end],
        ["PUT", `company/${end}`],
      ] as const) {
        const { status, type, body, headers } = await callApi(app, method, path, {
          token,
          ...(method === "PUT" && { body: {} }),
        });
        expect([path, status, type, body.error, body.message]).toEqual([
          path,
          404,
          "application/json",
          { code: "not_found" },
          "This doesn't exist.",
        ]);
        expect(body.requestId).toBe(headers.get("x-request-id"));
      }
  });

  it("is not the trade's code lists, each code with its words", async () => {
    const { status, body } = await callApi(app, "GET", "reference");
    const { trailerTypes, cdlClasses } = body.data as unknown as Record<
      string,
      { code: string; en: string; es: string }[]
    >;
    expect([status, cdlClasses?.length]).toEqual([200, 3]);
    for (const { code, en, es } of trailerTypes ?? [])
      expect([code, en === code, es.includes(":")]).toEqual([code, false, false]);
    expect(trailerTypes?.length).toBeGreaterThan(3);
  });
});

/** The API's document as people read it. */
import { expect, it } from "vitest";
import { says, wordsOf } from "../page";
import { app } from "../running";
import { staff, Visitor } from "../visitor";
import { callApi } from "./caller";
import { documentOf } from "./document";

const { paths } = (await documentOf(app)).document;

it("shows every call with its address, what it does and where it stands on the page", async () => {
  const { status, text } = await new Visitor(app.origin).get("/api/docs");
  const words = wordsOf(text);
  expect(status).toBe(200);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, summary }] of Object.entries(methods)) {
      expect(text).toContain(`id="${operationId}"`);
      expect(text).toContain(`href="#${operationId}"`);
      says(words, `${method.toUpperCase()} /api/v1${path}`, summary);
    }
});

it("says how to sign in, refresh, page and do things once, and shows bodies, examples, roles and refusals", async () => {
  const words = wordsOf((await new Visitor(app.origin).get("/api/docs")).text);
  for (const said of [
    "Sign in and stay signed in",
    "Lists",
    "Doing things once",
    "Idempotency-Key",
    "stale_version",
    "RTIC Administrator",
    '"jobTitle": "Regional driver"',
  ])
    expect(words).toContain(said);
});

it("is a page like the others: its policy, its language, its reader's name, and nothing from elsewhere", async () => {
  const visitor = new Visitor(app.origin, { "accept-language": "es" });
  const { headers, text } = await visitor.get("/api/docs");
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(headers.get("content-security-policy")).toContain("'nonce-");
  expect(headers.get("vary")).toContain("Accept-Language");
  expect(text).toContain('lang="es"');
  expect(wordsOf(text)).toContain("Contenido");
  expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect((await (await staff(app, "north.admin")).get("/api/docs")).text).toContain("north.admin");
});

it("is the only page under /api: what is beside it answers as the API does", async () => {
  for (const path of ["docs/more", "document", "v1/docs"]) {
    const { status, body } = await callApi(app, "GET", `../${path}`);
    expect([path, status, body.error?.code]).toEqual([path, 404, "not_found"]);
  }
});

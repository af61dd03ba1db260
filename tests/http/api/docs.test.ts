/** The API's document as people read it. */
import { expect, it } from "vitest";
import { says, wordsOf } from "../page";
import { app } from "../running";
import { staff, Visitor } from "../visitor";
import { callApi } from "./caller";
import { documentOf } from "./document";

const { paths } = (await documentOf(app)).document;

const open = async (path: string, headers = {}) => new Visitor(app.origin, headers).get(path);
const resources = async () => [
  ...new Set(
    [...(await open("/api/docs")).text.matchAll(/href="\/api\/docs\/([\w.-]+)"/g)].map(([, name = ""]) => name),
  ),
];

it("shows every call on the page of its resource, with its address, what it does and code that makes it", async () => {
  const pages = await Promise.all((await resources()).map(async (name) => (await open(`/api/docs/${name}`)).text));
  const whole = pages.join("");
  const words = wordsOf(whole);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, summary }] of Object.entries(methods)) {
      expect(whole).toContain(`id="${operationId}"`);
      expect(whole).toContain(`#${operationId}"`);
      says(words, `${method.toUpperCase()} /api/v1${path}`, summary, `"${path}"`);
    }
  for (const said of ["RTIC Administrator", '"jobTitle": "Regional driver"', "curl -X POST", "crypto.randomUUID()"])
    expect(words).toContain(said);
});

it("has no link that leads nowhere", async () => {
  const pages = new Map<string, string>();
  const links = async (path: string) => {
    const { status, text } = await open(path);
    expect(status, path).toBe(200);
    pages.set(path, text);
    return [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, target = ""]) => target);
  };
  const targets = new Set(await links("/api/docs"));
  for (const name of await resources()) for (const target of await links(`/api/docs/${name}`)) targets.add(target);
  for (const target of targets) {
    const [path = "", anchor] = target.split("#");
    if (!pages.has(path)) await links(path);
    if (anchor) expect(pages.get(path), target).toContain(`id="${anchor}"`);
  }
});

it("is small: no page is as large as a third of all of them", async () => {
  const sizes = await Promise.all(
    (await resources()).map(async (name) => (await open(`/api/docs/${name}`)).text.length),
  );
  expect(Math.max(...sizes)).toBeLessThan(sizes.reduce((sum, size) => sum + size, 0) / 3);
});

it("finds calls by words of their address and of what they do", async () => {
  const { text } = await open("/api/docs?q=hire%20post");
  expect(text).toContain('href="/api/docs/driver#postDriverIdHire"');
  says(wordsOf((await open("/api/docs?q=nothingofthekind")).text), "0 calls found");
});

it("leads from the foot of every page", async () => {
  expect((await open("/")).text).toContain('href="/api/docs"');
});

it("says how to sign in, refresh, page and do things once", async () => {
  const words = wordsOf((await open("/api/docs")).text);
  for (const said of ["Sign in and stay signed in", "Lists", "Doing things once", "Idempotency-Key", "stale_version"])
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
  // Its own address alone is written whole, as crawlers want it.
  const canonical = `<link rel="canonical" href="${app.origin}/api/docs"/>`;
  expect(text).toContain(canonical);
  expect(text.replace(canonical, "")).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect((await (await staff(app, "north.admin")).get("/api/docs")).text).toContain("north.admin");
});

it("has the only pages under /api: what is beside it answers as the API does", async () => {
  for (const path of ["docs/more/still", "document", "v1/docs"]) {
    const { status, body } = await callApi(app, "GET", `../${path}`);
    expect([path, status, body.error?.code]).toEqual([path, 404, "not_found"]);
  }
});

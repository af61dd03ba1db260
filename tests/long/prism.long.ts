/**
 * Whatever the API answers during its tests, by Stoplight's Prism against its document. npm fetches Prism: 122 packages for one test.
 * RECORDED is a folder that has the answers.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readRecorded, recordApi } from "../../scripts/api-recordings.mjs";
import { ApiDocument, type Document } from "../http/api/document";

const PRISM = "@stoplight/prism-http@5.12.0";
const folder = mkdtempSync(join(tmpdir(), "prism-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync("npm", ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", PRISM]);
if (!process.env.RECORDED) recordApi(folder);
const recorded = readRecorded(process.env.RECORDED ?? folder);

type PrismOperation = { method: string; path: string };
type Outcome = { _tag: "Right" } | { _tag: "Left"; left: { message: string; path?: string[] }[] };
type Prism = {
  getHttpOperationsFromSpec(document: unknown): Promise<PrismOperation[]>;
  validateOutput(given: { resource: PrismOperation; element: object }): Outcome;
};
const require = createRequire(join(folder, "program.js"));
const { getHttpOperationsFromSpec }: Prism = require("@stoplight/prism-http");
const { validateOutput }: Prism = require("@stoplight/prism-http/dist/validator");

const document = recorded.find(({ path, status }) => path === "openapi.json" && status === 200)?.body as Document;
const api = new ApiDocument(document);
const nameOf = (method: string, path: string) => `${method.toLowerCase()} ${path}`;
const operations = new Map(
  (await getHttpOperationsFromSpec(document)).map((one) => [nameOf(one.method, one.path.replace("/api/v1", "")), one]),
);
const answers = recorded.map((answer) => {
  const path = api.findPath(answer.path);
  return { ...answer, name: path && nameOf(answer.method, path) };
});

it("each operation has succeeded", () => {
  const succeeded = new Set(answers.filter(({ status }) => status < 300).map(({ name }) => name));
  expect(operations.size).toBe(Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length);
  expect([...operations.keys()].filter((name) => !succeeded.has(name))).toEqual([]);
});

it("each answer has a status of its operation, and the headers and the body that the document says", () => {
  const faults = answers.flatMap(({ name, status, headers, body = "a file" }) => {
    const resource = operations.get(name ?? "");
    if (!resource) return [];
    const outcome = validateOutput({ resource, element: { statusCode: status, headers, body } });
    return outcome._tag === "Right" ? [] : [`${name} ${status}: ${JSON.stringify(outcome.left)}`];
  });
  process.stdout.write(`${answers.length} answers of ${operations.size} operations\n`);
  expect([...new Set(faults)]).toEqual([]);
});

it("what the document does not have is refused", () => {
  const others = answers.filter(({ name, status }) => !operations.has(name ?? "") && status < 400);
  expect(others.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([]);
});

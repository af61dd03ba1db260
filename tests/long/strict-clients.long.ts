/** Clients that others' generators make of the API's document, compiled as strict programs do it. npx fetches the generators. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { callApi } from "../http/api/caller";
import { app } from "../http/running";

const TYPESCRIPT = "typescript@5.9.3";
const folder = mkdtempSync(join(tmpdir(), "strict-clients-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { text } = await callApi(app, "GET", "openapi.json");
writeFileSync(join(folder, "openapi.json"), text);

const SETTINGS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  noEmit: true,
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
};

const wordsOf = (error: unknown) => {
  const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`;
};
function run(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { cwd: folder, encoding: "utf8" });
  } catch (error) {
    expect.fail(wordsOf(error));
  }
}

const READ_AND_SENT_BACK = `
type Read = paths["/driver/{id}"]["get"]["responses"]["200"]["content"]["application/json"]["data"];
type Contact = paths["/driver/{id}/contact"]["put"]["requestBody"]["content"]["application/json"];
export const contact = ({ phone }: Read): Pick<Contact, "phone"> => ({ phone });
export const suffix: components["schemas"]["YouAnswers"]["suffix"] = "";
export const none: NonNullable<paths["/tag/{id}/archive"]["post"]["requestBody"]>["content"]["application/json"] = {};
`;

const CALLS = `
export async function texts(id: string): Promise<string[]> {
  await postTagIdArchive({ path: { id }, body: {} });
  const { data } = await getDriverIdNotes({ path: { id }, query: { limit: 10 } });
  const cursor: string | null | undefined = data?.page.nextCursor;
  return cursor ? [] : (data?.data ?? []).map(({ text }) => text);
}
`;

it.each([
  {
    generator: "openapi-typescript@7.13.0",
    args: ["openapi-typescript", "openapi.json", "--output", "types.ts"],
    program: `import type { components, paths } from "./types";${READ_AND_SENT_BACK}`,
  },
  {
    generator: "@hey-api/openapi-ts@0.90.0",
    args: ["openapi-ts", "--input", "openapi.json", "--output", "hey", "--no-log-file"],
    program: `import { getDriverIdNotes, postTagIdArchive } from "./hey";${CALLS}`,
  },
])("$generator makes one that compiles, and a program with it", ({ generator, args, program }) => {
  run("npx", ["--yes", "--package", generator, "--package", TYPESCRIPT, ...args]);
  writeFileSync(join(folder, "program.ts"), program);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: SETTINGS, files: ["program.ts"] }));
  run(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "--project", folder]);
});

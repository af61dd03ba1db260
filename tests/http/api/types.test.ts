/** The types of the client are those of the document. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import { app } from "../running";
import { documentOf } from "./document";

it("the client's types are made of the document that the server publishes", async () => {
  const { document } = await documentOf(app);
  expect(spawnSync(process.execPath, ["scripts/api-types.mjs"]).status).toBe(0);
  const bare = JSON.parse(JSON.stringify(document), (key, value) => (key === "example" ? undefined : value));
  const [, ...types] = readFileSync("clients/typescript/schema.ts", "utf8").split("\n");
  expect(types.join("\n")).toBe(astToString(await openapiTS(bare)));
});

/** The types of the client are those of the document. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { typesOf } from "../../../scripts/openapi-types.mjs";
import { app } from "../running";
import { documentOf } from "./document";

it("the client's types are made of the document that the server publishes", async () => {
  const { document } = await documentOf(app);
  expect(spawnSync(process.execPath, ["scripts/api-types.mjs"]).status).toBe(0);
  const [, ...types] = readFileSync("clients/typescript/schema.ts", "utf8").split("\n");
  expect(types.join("\n")).toBe(await typesOf(document));
});

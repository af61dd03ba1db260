/** The API's document by Redocly's strictest rules. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { app } from "../running";
import { callApi } from "./caller";

it("has no fault that Redocly's recommended-strict knows", async () => {
  const { text: source } = await callApi(app, "GET", "openapi.json");
  const problems = await lintFromString({ source, config: await createConfig({ extends: ["recommended-strict"] }) });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

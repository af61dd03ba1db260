/** The examples of answers in the API's document, which were recorded: whether they are still of their shape. */
import { expect, it } from "vitest";
import { app } from "../running";
import { documentOf, type Json } from "./document";

type Content = Record<string, { example?: Json; examples?: Record<string, { value: Json }> }>;
type Answer = { $ref?: string; content?: Content };

const api = await documentOf(app);
const { paths, components } = api.document;

const answers = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) =>
    Object.entries(responses as Record<string, Answer>).map(([status, { $ref, content }]) => {
      const shared = components.responses[$ref?.split("/").at(-1) ?? ""] as Answer | undefined;
      return { path, method, status: Number(status), json: (content ?? shared?.content)?.["application/json"] };
    }),
  ),
);

/** It would hold itself. */
const WITHOUT = "get /openapi.json 200";

it("stands at every answer that is JSON: each call has succeeded in a test", () => {
  const places = answers
    .filter(({ json, status }) => json && status < 300 && !json.example)
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(places).toEqual([WITHOUT]);
});

it("stands at every kind of refusal that can be had at will", () => {
  for (const status of [400, 401, 403, 404, 410, 413, 415, 422, 429])
    expect(
      Object.keys((components.responses[status] as Answer).content?.["application/json"]?.examples ?? {}),
    ).not.toEqual([]);
});

it("is of the shape that the document has for it", () => {
  for (const { path, method, status, json } of answers) {
    if (json?.example) api.demandShape(path, method, status, json.example);
    for (const { value } of Object.values(json?.examples ?? {})) api.demandShape(path, method, status, value);
  }
});

it("holds no token that opens anything, and no address of a person", () => {
  const text = JSON.stringify(answers);
  for (const [token] of text.matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)) expect(token).toContain(".c2lnbmF0dXJl");
  for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+\.\w+/g))
    expect(address).toMatch(/[@.](?:example|test)(?:\.(?:com|org|test))?$/);
});

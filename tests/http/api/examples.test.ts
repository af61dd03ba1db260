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

/** The document itself, and what no recorded test has called with success. */
const WITHOUT = new Set([
  "delete /application/mine/document-request/{id}/page/{page} 200",
  "delete /driver/{id}/legal-hold 200",
  "delete /file/{id} 200",
  "delete /webhook/{id} 200",
  "get /application/mine/document-request/{id} 200",
  "get /application/mine/release/{kind} 200",
  "get /openapi.json 200",
  "get /view 200",
  "get /webhook 200",
  "get /webhook/{id} 200",
  "get /webhook/{id}/delivery 200",
  "post /application/mine/decision/{id}/request 200",
  "post /application/mine/document-request/{id}/hand-in 200",
  "post /application/mine/document-request/{id}/page 201",
  "post /application/mine/messages 201",
  "post /application/mine/release/{kind} 200",
  "post /application/mine/release/{kind}/withdraw 200",
  "post /application/{id}/remind 200",
  "post /file/{id}/content 201",
  "post /file/{id}/move 200",
  "post /webhook 201",
  "post /webhook-delivery/{id}/replay 200",
  "post /webhook/{id}/on 200",
  "post /webhook/{id}/replay 200",
  "post /webhook/{id}/secret 200",
  "post /webhook/{id}/test 200",
  "put /applicationTemplate/{id}/releases 200",
  "put /file/{id} 200",
]);

it("stands at every answer that is JSON, but those known to have none", () => {
  const places = answers
    .filter(({ json, status }) => json && status < 300 && !json.example)
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(places.filter((place) => !WITHOUT.has(place))).toEqual([]);
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

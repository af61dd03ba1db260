/** What a refusal says to clients that know RFC 9457, wherever in the product it is made. */
import { expect, it } from "vitest";
import { app } from "../running";
import { Visitor } from "../visitor";
import { callApi } from "./caller";

const ACCEPT = "application/problem+json, application/json";
const WRONG = [
  ["GET", "driver", {}, 401],
  ["GET", "nothing", {}, 404],
  ["PUT", "driver", { body: {} }, 405],
  ["POST", "auth/login", { raw: "{" }, 400],
  ["POST", "auth/login", { body: {} }, 422],
  ["POST", "auth/login", { raw: "x", headers: { "content-type": "text/plain" } }, 415],
  ["POST", "auth/login", { raw: " ".repeat(1024 * 1024 + 1) }, 413],
  ["POST", "auth/login", { body: {}, headers: { "sec-fetch-site": "cross-site" } }, 403],
] as const;

it.each(WRONG)("%s %s %j has its members beside those of the product", async (method, path, sent, status) => {
  const answer = await callApi(app, method, path, sent);
  expect([answer.status, answer.type]).toEqual([status, expect.stringMatching(/^application\/json/)]);
  const { message, requestId, ...members } = answer.body as Record<string, unknown>;
  expect(members).toMatchObject({
    status,
    detail: message,
    title: expect.stringMatching(/^[A-Z]/),
    instance: `urn:uuid:${requestId}`,
  });
  const { text } = await new Visitor(app.origin).get(String(members.type));
  expect(text).toContain(`id="${String(members.type).split("#")[1]}"`);
});

it.each(WRONG)("%s %s %j is called a problem where that is accepted", async (method, path, sent, status) => {
  const headers = { ...("headers" in sent ? sent.headers : {}), accept: ACCEPT };
  const answer = await callApi(app, method, path, { ...sent, headers });
  expect([answer.status, answer.type]).toEqual([status, expect.stringMatching(/^application\/problem\+json/)]);
  expect(answer.body).toMatchObject({ success: false, status, error: { code: expect.any(String) } });
});

it("is not called one where it is none", async () => {
  const { status, type } = await callApi(app, "POST", "auth/anon", { headers: { accept: ACCEPT } });
  expect([status, type]).toEqual([200, expect.stringMatching(/^application\/json/)]);
});

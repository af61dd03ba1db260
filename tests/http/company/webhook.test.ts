/** Webhooks on the company's page: an Administrator adds one, sees its secret once, and what was sent. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { idOf } from "../database";
import { heldIn, wordsOf } from "../page";
import { companyId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { staff } from "../visitor";

const administrator = await staff(app, "north.admin");
const manager = await staff(app, "north.manager");
const got: string[] = [];
const receiver = createServer((request, response) => {
  got.push(String(request.headers["webhook-id"]));
  response.writeHead(204).end();
});
afterAll(() => receiver.close());
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

it("is for Administrators", async () => {
  expect((await manager.get("/my-company/webhooks")).location).toMatch(/^\/forbidden/);
  expect(wordsOf((await administrator.get("/my-company/webhooks")).text)).toContain("There is no webhook yet.");
});

it("keeps what was typed where it is refused", async () => {
  const refused = await administrator.post("/my-company/webhooks/add", { url: "ftp://example.com/hook" });
  expect(refused.status).toBe(422);
  expect(wordsOf(refused.text)).toContain("We can't send events to this address.");
  expect(refused.text).toContain('value="ftp://example.com/hook"');
});

it("is added, tested, sent again, rotated and ended without script", async () => {
  const once = String(heldIn((await administrator.get("/my-company/webhooks/add")).text, "once"));
  const added = await administrator.post("/my-company/webhooks/add", { url, types: "driver.hired", once });
  expect(added.status).toBe(200);
  const [secret] = /whsec_[\w+/=]+/.exec(added.text) as RegExpExecArray;
  const id = idOf(data, "select id from webhook_endpoints where company_id = ?", companyId());
  const page = `/my-company/webhooks/${id}`;
  expect((await administrator.get(page)).text).not.toContain(secret);
  expect((await administrator.post(`${page}/test`)).location).toBe(page);
  await until(() => got.length === 1);
  await until(async () => wordsOf((await administrator.get(page)).text).includes("HTTP 204"));
  const delivery = idOf(data, "select id from webhook_deliveries where endpoint_id = ?", id);
  expect((await administrator.post(`${page}/delivery/${delivery}`)).location).toBe(page);
  await until(() => got.length === 2);
  expect((await administrator.post(`${page}/replay`, { hours: "24" })).location).toBe(page);
  await until(() => got.length === 3);
  expect(new Set(got).size).toBe(1);
  const rotated = await administrator.post(`${page}/secret`);
  expect(/whsec_[\w+/=]+/.exec(rotated.text)?.[0]).not.toBe(secret);
  data.run("update webhook_endpoints set state = 'off' where id = ?", id);
  expect(wordsOf((await administrator.get(page)).text)).toContain("what is older than 90 days is gone");
  expect((await administrator.post(`${page}/end`)).location).toBe(page);
  expect(wordsOf((await administrator.get(page)).text)).toContain("It has ended.");
  expect((await administrator.post(`${page}/test`)).status).toBe(409);
});

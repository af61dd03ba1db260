/** What happens, as partners get it: by asking, and by webhooks. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { setQuestions } from "../application/whole-application";
import { userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { applyAtNorthway } from "./applying";
import { applying, person, said } from "./person";

setQuestions(app, app.code("NRTHWAY"), []);
const manager = await person(app, "north.manager");
const administrator = await person(app, "north.admin");
const stranger = await person(app, "sun.admin");
const provider = await person(app, "rtic.admin");

const apply = async () =>
  applyAtNorthway(await applying(app, app.code("NRTHWAY"), `D555-${Math.random().toString().slice(2, 8)}`));

describe("GET event", () => {
  it("reads on from what was read, of all types or of some", async () => {
    const { after } = (await manager.get("event?limit=1")).data;
    const applicationId = await apply();
    const all = (await manager.get(`event?after=${after}&limit=500`)).data;
    const own = all.events.filter(
      ({ data }: { data: { applicationId: string } }) => data.applicationId === applicationId,
    );
    expect(own.map(({ type }: { type: string }) => type)).toContain("application.submitted");
    const some = (await manager.get(`event?after=${after}&types=driver.erased,application.submitted`)).data.events;
    expect(some.map(({ type }: { type: string }) => type)).toContain("application.submitted");
    expect((await manager.get(`event?after=${all.after}`)).data.events).toEqual([]);
  });

  it("says that what came next has gone by age, by a code of its own", async () => {
    data.run("update installation set events_purged_to = 1");
    expect(said(await manager.get("event?after=0"))).toEqual([410, "events_gone"]);
    expect((await manager.get("event?after=1&limit=1")).status).toBe(200);
    data.run("update installation set events_purged_to = 0");
  });

  it("refuses what it does not know, and who is of no company", async () => {
    expect((await manager.get("event?types=application.danced")).status).toBe(422);
    expect((await manager.get("event?after=-1")).status).toBe(422);
    expect((await manager.get("event?before=1")).status).toBe(422);
    expect((await provider.get("event")).status).toBe(403);
  });
});

describe("a webhook", () => {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    got.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(204).end();
  });
  afterAll(() => receiver.close());

  it("is added with a proof, hears what happens, is tested, rotated and ended", async () => {
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const body = { url, types: ["application.submitted"] };
    expect((await manager.post("webhook", body)).status).toBe(403);
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("north.admin"));
    expect(said(await administrator.post("webhook", body))).toEqual([403, "proof_required"]);
    await administrator.post("auth/proof", { currentPassword: DEMO_PASSWORD });
    expect((await administrator.post("webhook", { url: "nowhere", types: [] })).fields).toEqual({
      url: "webhook_url",
      types: "choose",
    });
    const added = await administrator.post("webhook", body);
    expect(added.status).toBe(201);
    const { id, secret } = added.data;
    const applicationId = await apply();
    await until(() => got.length > 0);
    const [first] = got;
    expect(new Webhook(secret).verify(first?.body ?? "", first?.headers ?? {})).toMatchObject({
      type: "application.submitted",
      data: { applicationId },
    });
    expect((await administrator.post(`webhook/${id}/test`)).status).toBe(200);
    await until(() => got.length > 1);
    const sent = (await administrator.get(`webhook/${id}/delivery`)).data;
    expect(sent.map(({ type }: { type: string }) => type)).toEqual(["webhook.test", "application.submitted"]);
    expect((await administrator.post(`webhook-delivery/${sent[0].id}/replay`)).status).toBe(200);
    await until(() => got.length > 2);
    expect(got[2]?.headers["webhook-id"]).toBe(got[1]?.headers["webhook-id"]);
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await administrator.post(`webhook/${id}/replay`, { since })).data).toEqual({ deliveries: 2 });
    expect((await administrator.post(`webhook/${id}/secret`)).data.secret).not.toBe(secret);
    expect((await administrator.post(`webhook/${id}/on`)).data).toMatchObject({ id, state: "active" });
    expect((await stranger.get(`webhook/${id}`)).status).toBe(404);
    expect((await administrator.delete(`webhook/${id}`)).status).toBe(200);
    expect((await administrator.get(`webhook/${id}`)).data.state).toBe("ended");
    expect((await administrator.get("webhook")).data).toEqual([]);
    expect(said(await administrator.post(`webhook/${id}/test`))).toEqual([409, "conflict"]);
  });
});

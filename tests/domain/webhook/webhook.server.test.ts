/** Webhooks, against receivers on this machine. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { db, transaction } from "db/client.server";
import { events, outbox, webhookDeliveries, webhookEndpoints } from "db/schema";
import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { CompanyUser } from "~/domain/session/actor";
import { deleteOldDeliveries, listDeliveries, replaySince } from "~/domain/webhook/delivery.server";
import {
  addEndpoint,
  endEndpoint,
  getEndpoint,
  listEndpoints,
  replayDelivery,
  rotateSecret,
  sendTest,
  turnOn,
} from "~/domain/webhook/endpoint.server";
import { deliverWebhooks, finishDeliveries } from "~/domain/webhook/sending.server";
import { MAX_ENDPOINTS, OFF_AFTER_FAILING, RETRY_AFTER_FIRST } from "~/domain/webhook/webhook";
import { makeCompany, makeUser, NORTHWAY } from "../people";
import { statementsOf } from "../plans";

type Got = { headers: IncomingMessage["headers"]; body: string };
type Behave = (response: ServerResponse, got: Got) => void;
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
const taken: Behave = (response) => response.writeHead(204).end();
const status =
  (code: number, headers = {}): Behave =>
  (response) =>
    response.writeHead(code, headers).end();
const hang: Behave = () => {};

async function receiver(behave: Behave = taken) {
  const got: Got[] = [];
  const self = { got, behave, url: "" };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const one = { headers: request.headers, body };
    got.push(one);
    self.behave(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return self;
}

const company = await makeCompany({ ...NORTHWAY, positions: [] });
const administrator = await makeUser(company, "Administrator");
const other = await makeUser(await makeCompany({ ...NORTHWAY, positions: [] }), "Administrator");
afterEach(async () => {
  for (const { id } of await listEndpoints(administrator)) await endEndpoint(administrator, id);
});

const happens = (actor: CompanyUser = administrator, times = 1) =>
  transaction((tx) =>
    tx.insert(events).values(
      Array.from({ length: times }, () => ({
        companyId: actor.companyId,
        type: "driver.hired" as const,
        at: new Date(),
        driverId: actor.userId,
        version: 7,
      })),
    ),
  );
const add = (url: string, actor = administrator) => addEndpoint(actor, { url, types: ["driver.hired"] });
async function deliver(now = new Date()): Promise<void> {
  await deliverWebhooks(now);
  await finishDeliveries();
}
const deliveriesTo = async (id: string) => (await listDeliveries(administrator, id, {})).deliveries;
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe("a delivery", () => {
  it("holds ids alone, signed as Standard Webhooks has it, and only of what was chosen since", async () => {
    const hook = await receiver();
    await happens();
    const { id, secret } = await add(hook.url);
    await happens();
    await happens(other);
    await transaction((tx) =>
      tx.insert(events).values({ companyId: company.companyId, type: "driver.ended", at: new Date() }),
    );
    await deliver();
    expect(hook.got).toHaveLength(1);
    const [{ headers, body }] = hook.got as [Got];
    const read = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(read).toEqual({
      type: "driver.hired",
      timestamp: expect.any(String),
      sequence: expect.any(Number),
      data: {
        companyId: company.companyId,
        applicationId: null,
        driverId: administrator.userId,
        documentId: null,
        inquiryId: null,
        version: 7,
      },
    });
    expect(await deliveriesTo(id)).toMatchObject([{ state: "delivered", tries: 1, lastStatus: 204, lastFault: null }]);
    await deliver();
    expect(hook.got).toHaveLength(1);
  });

  it("is tried again under the same id until it is taken", async () => {
    const hook = await receiver(status(500));
    const { id } = await add(hook.url);
    await happens();
    await deliver();
    expect(await deliveriesTo(id)).toMatchObject([{ state: "waiting", tries: 1, lastStatus: 500 }]);
    await deliver();
    expect(hook.got).toHaveLength(1);
    hook.behave = taken;
    await deliver(later(10_000));
    expect(await deliveriesTo(id)).toMatchObject([{ state: "delivered", tries: 2 }]);
    expect(new Set(hook.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await getEndpoint(administrator, id)).failingSince).toBeNull();
  });

  it("is parked after the last try, and goes out again when somebody says so", async () => {
    const hook = await receiver(status(503));
    const { id } = await add(hook.url);
    await happens();
    for (let tries = 0; tries < RETRY_AFTER_FIRST.length + 2; tries += 1) await deliver(later(4 * 24 * 3600_000));
    const [parked] = await deliveriesTo(id);
    expect(parked).toMatchObject({ state: "parked", tries: RETRY_AFTER_FIRST.length });
    hook.behave = taken;
    await replayDelivery(administrator, parked?.id ?? "");
    await deliver();
    expect(await deliveriesTo(id)).toMatchObject([{ state: "delivered" }]);
    expect(await replaySince(administrator, id, later(-60_000))).toBe(1);
    expect(await replaySince(administrator, id, later(60_000))).toBe(0);
    await deliver();
    expect(hook.got).toHaveLength(RETRY_AFTER_FIRST.length + 2);
  });

  it("goes to no other place: redirects, what leads inward and what is not https are refused", async () => {
    const inside = await receiver();
    const redirecting = await receiver(status(302, { Location: inside.url }));
    const { id } = await add(redirecting.url);
    await happens();
    await deliver();
    expect(await deliveriesTo(id)).toMatchObject([{ state: "waiting", lastStatus: 302 }]);
    expect(inside.got).toEqual([]);
    for (const url of ["https://127.0.0.1/", "https://[::ffff:10.0.0.1]/", "https://169.254.169.254/latest"]) {
      const bad = await add(url);
      await happens();
      await deliver();
      expect(await deliveriesTo(bad.id)).toMatchObject([{ lastFault: "inward", lastStatus: null }]);
    }
    for (const url of ["https://example.com:8443/", "ftp://example.com/"])
      await expect(add(url)).rejects.toMatchObject({ code: "invalid" });
  });

  it("goes to the address that was checked, whatever the name says a moment later", async () => {
    const hook = await receiver();
    const { id } = await add(hook.url.replace("127.0.0.1", "rebinding.example"));
    await happens();
    const answers = ["127.0.0.1", "10.0.0.1"];
    const asked: string[] = [];
    await deliverWebhooks(new Date(), undefined, async (host) => {
      asked.push(host);
      return [{ address: answers.shift() ?? "", family: 4 }];
    });
    await finishDeliveries();
    expect(asked).toEqual(["rebinding.example"]);
    expect(await deliveriesTo(id)).toMatchObject([{ state: "delivered" }]);
    await happens();
    await deliverWebhooks(new Date(), undefined, async () => [{ address: "10.0.0.1", family: 4 }]);
    await finishDeliveries();
    expect((await deliveriesTo(id))[0]).toMatchObject({ state: "waiting", lastFault: "inward" });
  });

  it("reads no answer longer than 64 kB", async () => {
    const hook = await receiver((response) => response.end(Buffer.alloc(70_000)));
    const { id } = await add(hook.url);
    await happens();
    await deliver();
    expect(await deliveriesTo(id)).toMatchObject([{ state: "waiting", lastFault: "too_long" }]);
  });

  it("is not lost where the program stops in the midst of it", async () => {
    const hook = await receiver(hang);
    const { id } = await add(hook.url);
    await happens();
    const stopping = new AbortController();
    await deliverWebhooks(new Date(), stopping.signal);
    while (hook.got.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    stopping.abort();
    await finishDeliveries();
    expect(await deliveriesTo(id)).toMatchObject([{ state: "waiting", tries: 0 }]);
    hook.behave = taken;
    await deliver();
    expect(await deliveriesTo(id)).toMatchObject([{ state: "delivered", tries: 1 }]);
  });

  it("goes out again as often as tests do, at most", async () => {
    const own = await makeUser(await makeCompany({ ...NORTHWAY, positions: [] }), "Administrator");
    const { id } = await add("http://127.0.0.1:9/", own);
    await sendTest(own, id);
    const [{ id: sent = "" } = {}] = (await listDeliveries(own, id, {})).deliveries;
    for (let times = 1; times < 60; times += 1) await replayDelivery(own, sent);
    await expect(replayDelivery(own, sent)).rejects.toMatchObject({ refusal: "tooMany" });
    await expect(replaySince(own, id, new Date(0))).rejects.toMatchObject({ refusal: "tooMany" });
    await endEndpoint(own, id);
  });

  it("goes after thirty days", async () => {
    const { id } = await add((await receiver()).url);
    await happens();
    await deliver();
    await deleteOldDeliveries(later(29 * 24 * 3600_000));
    expect(await deliveriesTo(id)).toHaveLength(1);
    await deleteOldDeliveries(later(31 * 24 * 3600_000));
    expect(await deliveriesTo(id)).toEqual([]);
  });
});

describe("an endpoint", () => {
  it("that hangs holds up no other, and has a few deliveries at a time", async () => {
    const [dead, good] = [await receiver(hang), await receiver()];
    const [slow, quick] = [await add(dead.url), await add(good.url)];
    await happens(administrator, 12);
    const stopping = new AbortController();
    for (let round = 0; round < 200 && good.got.length < 12; round += 1) {
      await deliverWebhooks(new Date(), stopping.signal);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(good.got).toHaveLength(12);
    expect(dead.got).toHaveLength(4);
    stopping.abort();
    await finishDeliveries();
    expect((await deliveriesTo(slow.id)).map(({ state }) => state)).toEqual(Array(12).fill("waiting"));
    expect(quick.id).not.toBe(slow.id);
  });

  it("waits for none of another company, however many of those hang", async () => {
    const dead = await receiver(hang);
    const others = await Promise.all(
      Array.from({ length: 3 }, async () =>
        makeUser(await makeCompany({ ...NORTHWAY, positions: [] }), "Administrator"),
      ),
    );
    for (const theirs of others) {
      for (let made = 0; made < MAX_ENDPOINTS; made += 1) await add(dead.url, theirs);
      await happens(theirs, 4);
    }
    const good = await receiver();
    await add(good.url);
    await happens();
    const stopping = new AbortController();
    await deliverWebhooks(new Date(), stopping.signal);
    for (let round = 0; round < 200 && good.got.length === 0; round += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    stopping.abort();
    await finishDeliveries();
    for (const theirs of others) for (const { id } of await listEndpoints(theirs)) await endEndpoint(theirs, id);
    expect(good.got).toHaveLength(1);
  });

  it("that has nothing to send costs no query of its own", async () => {
    await add("http://127.0.0.1:9/");
    await deliver();
    const ofOne = await statementsOf(() => deliver());
    for (let made = 0; made < 5; made += 1) await add("http://127.0.0.1:9/");
    await happens(other);
    await deliver();
    expect(await statementsOf(() => deliver())).toEqual(ofOne);
  });

  it("that accepts gets all that waits for it at once", async () => {
    const hook = await receiver();
    await add(hook.url);
    await happens(administrator, 30);
    await deliver();
    expect(hook.got).toHaveLength(30);
  });

  it("that fails has one delivery at a time until it accepts one", async () => {
    const hook = await receiver(status(500));
    await add(hook.url);
    await happens(administrator, 30);
    await deliver();
    const before = hook.got.length;
    expect(before).toBeLessThan(10);
    await deliver();
    await deliver();
    expect(hook.got).toHaveLength(before + 2);
    hook.behave = taken;
    await deliver();
    await deliver(later(3600_000));
    expect(new Set(hook.got.map(({ headers }) => headers["webhook-id"])).size).toBe(30);
  });

  it("ends with a 410", async () => {
    const { id } = await add((await receiver(status(410))).url);
    await happens();
    await deliver();
    expect(await getEndpoint(administrator, id)).toMatchObject({ state: "ended" });
    expect(await deliveriesTo(id)).toMatchObject([{ state: "parked", lastStatus: 410 }]);
    await expect(sendTest(administrator, id)).rejects.toMatchObject({ code: "webhook_ended" });
  });

  it("is turned off after five days of failures, with a mail, and gets what it missed once it is on again", async () => {
    const hook = await receiver(status(500));
    const { id } = await add(hook.url);
    await happens();
    await deliver();
    await transaction((tx) =>
      tx
        .update(webhookEndpoints)
        .set({ failingSince: later(-OFF_AFTER_FAILING) })
        .where(eq(webhookEndpoints.id, id)),
    );
    await happens();
    await deliver();
    expect(await getEndpoint(administrator, id)).toMatchObject({ state: "off" });
    const mails = and(eq(outbox.mailName, "webhook-off"), eq(outbox.toAddress, administrator.email));
    expect(await db.$count(outbox, mails)).toBe(1);
    await happens();
    await deliver(later(60_000));
    expect(hook.got).toHaveLength(2);
    hook.behave = taken;
    await turnOn(administrator, id);
    await deliver(later(60_000));
    expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(["delivered", "delivered", "delivered"]);
  });

  it("is signed by both secrets for a day after a rotation", async () => {
    const hook = await receiver();
    const { id, secret } = await add(hook.url);
    const next = await rotateSecret(administrator, id);
    expect(next).toMatch(/^whsec_/);
    await sendTest(administrator, id);
    await deliver();
    const [{ headers, body }] = hook.got as [Got];
    for (const each of [secret, next])
      expect(new Webhook(each).verify(body, headers as Record<string, string>)).toMatchObject({ type: "webhook.test" });
    await transaction((tx) =>
      tx
        .update(webhookEndpoints)
        .set({ previousUntil: later(-1) })
        .where(eq(webhookEndpoints.id, id)),
    );
    await sendTest(administrator, id);
    await deliver();
    const last = hook.got.at(-1) as Got;
    expect(() => new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toThrow();
  });

  it("is one of ten at most, and its company's alone", async () => {
    const { id } = await add("http://127.0.0.1:9/");
    for (const act of [getEndpoint, endEndpoint, rotateSecret, sendTest, turnOn])
      await expect(act(other, id)).rejects.toMatchObject({ code: "not_found" });
    await sendTest(administrator, id);
    const [{ id: sent = "" } = {}] = await deliveriesTo(id);
    await expect(replayDelivery(other, sent)).rejects.toMatchObject({ code: "not_found" });
    await expect(listDeliveries(other, id, {})).rejects.toMatchObject({ code: "not_found" });
    for (let made = 1; made < MAX_ENDPOINTS; made += 1) await add("http://127.0.0.1:9/");
    await expect(add("http://127.0.0.1:9/")).rejects.toMatchObject({ code: "webhooks_full" });
  });

  it("is managed by an Administrator with a fresh proof", async () => {
    await expect(add("http://127.0.0.1:9/", { ...administrator, stepUpAt: null })).rejects.toMatchObject({
      code: "proof_required",
    });
    const manager = await makeUser(company);
    await expect(listEndpoints(manager)).rejects.toMatchObject({ code: "forbidden" });
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.companyId, other.companyId))).toBe(0);
  });
});

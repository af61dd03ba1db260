/** Many letters at once to a real SMTP server that is slow, or hangs. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../http/until";

type Mail = typeof import("~/server/mail.server");
type Client = typeof import("db/client.server");

let mail: Mail;
let client: Client;
let server: SMTPServer;
/** In the order of arrival. */
const arrived: { to: string }[] = [];
/** Message-IDs by receiver, of tries that were not taken as well. */
const tried = new Map<string, string[]>();
const hanging = new Set<string>();
let atOnce = 0;
let most = 0;
const A_WHILE = 20;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? "";
      const chunks: Buffer[] = [];
      atOnce += 1;
      most = Math.max(most, atOnce);
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString("utf8"))?.[1] ?? "none";
        tried.set(to, [...(tried.get(to) ?? []), id]);
        if (hanging.has(to)) return;
        setTimeout(() => {
          atOnce -= 1;
          arrived.push({ to });
          done();
        }, A_WHILE);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  mail = await import("~/server/mail.server");
  client = await import("db/client.server");
});
afterAll(async () => {
  await mail.stopMail();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await client.closeDatabase();
});

const content = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const queue = (letters: { to: string; name: string }[]) =>
  client.transaction(async (tx) => {
    for (const letter of letters) await mail.queueMail(tx, { ...letter, language: "en", content });
  });
const others = (number: number, group: string) =>
  Array.from({ length: number }, (_, index) => ({ to: `${group}.${index}@example.test`, name: "draft-nudge" }));
const has = (to: string) => arrived.some((letter) => letter.to === to);
describe("the outbox", () => {
  it("sends over several connections, and a link before the letters that wait already", async () => {
    await queue(others(200, "nudge"));
    mail.startMail();
    await until(() => arrived.length >= 20);
    const before = arrived.length;
    await queue([{ to: "link@example.test", name: "verify" }]);
    await until(() => arrived.length === 201);
    const position = arrived.findIndex(({ to }) => to === "link@example.test");
    // Behind what was on its way already, not behind all that waited.
    expect(position - before).toBeLessThan(100);
    expect(most).toBeGreaterThanOrEqual(5);
    expect(most).toBeLessThanOrEqual(10);
    expect(new Set(arrived.map(({ to }) => to)).size).toBe(201);
  });

  it("lets nobody wait for letters that hang", async () => {
    const stuck = others(5, "stuck");
    for (const { to } of stuck) hanging.add(to);
    await queue(stuck);
    await queue([...others(20, "behind"), { to: "second.link@example.test", name: "invitation" }]);
    await until(() => has("second.link@example.test") && others(20, "behind").every(({ to }) => has(to)));
    expect(stuck.filter(({ to }) => has(to))).toEqual([]);
  });

  it("breaks off what hangs when it stops, and sends it after the next start under the same Message-ID", async () => {
    await mail.stopMail();
    hanging.clear();
    const { outbox } = await import("db/schema");
    const waiting = (await client.db.select().from(outbox)).filter(({ status }) => status === "waiting");
    expect(waiting.map(({ tries }) => tries)).toEqual([0, 0, 0, 0, 0]);
    const stuck = others(5, "stuck");
    mail.startMail();
    await until(() => stuck.every(({ to }) => has(to)));
    for (const { to } of stuck) {
      const [first, second] = tried.get(to) ?? [];
      expect([first, tried.get(to)]).toEqual([second, [first, second]]);
    }
  });
});

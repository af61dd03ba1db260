import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, freePort, startApp } from "../http/app";
import { newEmail, requestLink, tokenOf } from "../http/applicant";
import { type Data, database } from "../http/database";
import { until } from "../http/until";
import { Visitor } from "../http/visitor";

type Received = { from: string; to: string[]; source: string };

let app: App;
let data: Data;
let server: SMTPServer | undefined;
let port = 0;
const received: Received[] = [];
/** By address: the code that the server refuses it with. */
const refused = new Map<string, number>();

function startServer(): Promise<void> {
  const next = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const responseCode = refused.get(address);
      done(responseCode ? Object.assign(new Error("not now"), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  // A server that goes away in the middle is part of the test.
  next.on("error", () => {});
  server = next;
  return new Promise((resolve) => next.listen(port, "127.0.0.1", () => resolve()));
}

const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email));
const waiting = (email: string) =>
  data.one<{
    id: string;
    status: string;
    tries: number;
    next_try_at: number;
    sealed_letter: Buffer | null;
    last_error: string | null;
  }>("select * from outbox where to_address = ? order by created_at desc", email);

/** The readable text of the first part. */
function textOf({ source }: Received): string {
  const part =
    source
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join("\n\n")
      .split("text/html")[0] ?? "";
  const unfolded = part.replace(/=\r?\n/g, "");
  return Buffer.from(
    unfolded.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");
}
const headerOf = ({ source }: Received, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im")
    .exec(source.split(/\r?\n\r?\n/)[0] ?? "")?.[1]
    ?.replace(/\r?\n[ \t]/g, " ");

beforeAll(async () => {
  port = await freePort();
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  process.env.MAIL_FROM = "Roadhand <no-reply@roadhand.example>";
  app = await startApp();
  data = database(app);
});
afterAll(async () => {
  data.close();
  await app.stop();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
});

describe("a letter", () => {
  const early = newEmail();

  it("waits while the mail server is down; the visitor does not notice", async () => {
    const link = await requestLink(new Visitor(app.origin), "NRTHWAY", early, "N1234567");
    await until(() => waiting(early).tries === 1);
    const row = waiting(early);
    expect(row).toMatchObject({ status: "waiting", last_error: "ESOCKET" });
    expect(row.next_try_at - Date.now()).toBeGreaterThan(45_000);
    expect(row.next_try_at - Date.now()).toBeLessThanOrEqual(60_000);
    expect(row.sealed_letter?.includes(tokenOf(link))).toBe(false);
  });

  it("is tried again when it is due, and arrives once, from us, to its receiver alone", async () => {
    await startServer();
    data.run("update outbox set next_try_at = ? where to_address = ?", Date.now() - 1, early);
    // The next letter wakes the post.
    const other = newEmail();
    await requestLink(new Visitor(app.origin), "SUNBEAM", other);
    await until(() => mailsTo(early).length > 0 && mailsTo(other).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mailsTo(early)).toMatchObject([{ from: "no-reply@roadhand.example", to: [early] }]);
    expect(mailsTo(other)).toHaveLength(1);
    expect(waiting(early)).toMatchObject({ status: "sent", tries: 2, sealed_letter: null });
  });

  it("goes out once also where many are queued while others are being sent", async () => {
    const emails = Array.from({ length: 12 }, newEmail);
    await Promise.all(emails.map((email) => requestLink(new Visitor(app.origin), "SUNBEAM", email)));
    await until(() => emails.every((email) => waiting(email).status === "sent"));
    expect(emails.map((email) => mailsTo(email).length)).toEqual(Array(12).fill(1));
  });

  it("says in text and in HTML what is needed, with the link and the code, and nothing personal", async () => {
    const email = newEmail();
    const link = await requestLink(new Visitor(app.origin), "NRTHWAY", email, "N-SECRET-77");
    const letter = await until(() => mailsTo(email)[0]);
    const text = textOf(letter);
    expect(headerOf(letter, "Subject")).toBe("Your link to apply at Northway Freight");
    expect(headerOf(letter, "From")).toBe("Roadhand <no-reply@roadhand.example>");
    expect(headerOf(letter, "To")).toContain(email);
    expect(headerOf(letter, "Auto-Submitted")).toBe("auto-generated");
    expect(text).toContain(
      "Use this link to start or continue your application for Regional Truck Driver at Northway Freight.",
    );
    expect(text).toContain(`${app.origin}${link}`);
    expect(text).toMatch(/Or type this code on the page where you asked for the link: \d{8}/);
    expect(letter.source).toContain("text/html");
    expect(letter.source).toContain('<!doctype html><html lang=3D"en">');
    expect(letter.source).not.toContain("SECRET");
  });

  it("is Spanish for who asked in Spanish", async () => {
    const email = newEmail();
    await requestLink(new Visitor(app.origin, { "accept-language": "es-MX" }), "SUNBEAM", email);
    const letter = await until(() => mailsTo(email)[0]);
    expect(textOf(letter)).toContain("Sunbeam Carriers");
    expect(textOf(letter)).not.toContain("Use this link");
    expect(textOf(letter)).toMatch(/enlace/);
  });

  it("never gets a second receiver or a header out of what was typed", async () => {
    for (const email of [
      "a@example.test,b@example.test",
      "a@example.test\r\nBcc: b@example.test",
      "a@example.test; b@example.test",
      "<a@example.test>, <b@example.test>",
    ]) {
      const response = await new Visitor(app.origin).post("/apply", { code: "SUNBEAM", email });
      expect(response.status, email).toBe(422);
    }
    expect(received.filter(({ to }) => to.length !== 1)).toEqual([]);
    expect(mailsTo("b@example.test")).toEqual([]);
  });

  it("waits no longer than its table says once a clock that was ahead is put right", async () => {
    const [waits, wakes] = [newEmail(), newEmail()];
    refused.set(waits, 451);
    await requestLink(new Visitor(app.origin), "SUNBEAM", waits);
    await until(() => waiting(waits).tries === 1);
    refused.delete(waits);
    data.run("update outbox set next_try_at = ? where to_address = ?", Date.now() + 400 * 24 * 3600_000, waits);
    await requestLink(new Visitor(app.origin), "SUNBEAM", wakes);
    // The server has the letter before the program notes that it was taken.
    await until(() => waiting(waits).status === "sent");
    expect(mailsTo(waits)).toHaveLength(1);
    expect(waiting(waits).tries).toBe(2);
  });

  it("that the server refuses waits longer each time, then rests as failed, and holds up no other", async () => {
    const unlucky = newEmail();
    refused.set(unlucky, 451);
    await requestLink(new Visitor(app.origin), "SUNBEAM", unlucky);
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await until(() => waiting(unlucky).tries === tries);
      waits.push(Math.round((waiting(unlucky).next_try_at - Date.now()) / 60_000));
      data.run("update outbox set next_try_at = ? where to_address = ?", Date.now() - 1, unlucky);
      await requestLink(new Visitor(app.origin), "SUNBEAM", newEmail());
    }
    expect(waits).toEqual([1, 5, 15]);
    await until(() => waiting(unlucky).tries === 4);
    data.run("update outbox set tries = 9, next_try_at = ? where to_address = ?", Date.now() - 1, unlucky);
    const lucky = newEmail();
    await requestLink(new Visitor(app.origin), "SUNBEAM", lucky);
    await until(() => waiting(unlucky).status === "failed");
    await until(() => mailsTo(lucky)[0]);
    expect(mailsTo(unlucky)).toEqual([]);
  });

  it("to a receiver that the server knows not is tried once, and rests as failed", async () => {
    const unknown = newEmail();
    refused.set(unknown, 550);
    await requestLink(new Visitor(app.origin), "SUNBEAM", unknown);
    await until(() => waiting(unknown).status === "failed");
    expect(waiting(unknown)).toMatchObject({ tries: 1, last_error: "550 EENVELOPE" });
    expect(waiting(unknown).sealed_letter).not.toBeNull();
  });

  it("queued with a change that was undone is never sent", async () => {
    const email = newEmail();
    const visitor = new Visitor(app.origin);
    const before = data.count("outbox");
    await visitor.post("/apply", { code: "SUNBEAM", email });
    data.run("create trigger no_audit before insert on audit_events begin select raise(abort, 'full'); end");
    const failed = await visitor.post("/apply/match");
    data.run("drop trigger no_audit");
    expect(failed.status).toBe(500);
    expect(data.count("outbox")).toBe(before);
    expect(data.count("mailed_links", "email = ?", email)).toBe(0);
  });
});

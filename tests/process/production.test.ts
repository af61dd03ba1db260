/** Production mode behind a TLS proxy: nothing of the demo, stricter cookies, and a start that is refused with every fault named. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, DEMO_PASSWORD, startApp } from "../http/app";
import { newEmail } from "../http/applicant";
import { type Data, database } from "../http/database";
import { says, wordsOf } from "../http/page";
import { until } from "../http/until";
import { exchange, Visitor } from "../http/visitor";

const ADDRESS = "https://jobs.example.test";
const HOST = "jobs.example.test";
const keys = mkdtempSync(join(tmpdir(), "roadhand-keys-"));
const root = new URL("../../", import.meta.url).pathname;
let app: App;
let data: Data;
let port = "";

const run = (script: string, environment: Record<string, string>) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...environment },
    encoding: "utf8",
  });

/** No name of the loopback that counts as one: as far away as a test can be. */
const FAR = "127.0.0.2";
const heard: string[] = [];
/** Offers no TLS, and would take anything. */
const plain = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onConnect(_, done) {
    heard.push("connection");
    done();
  },
  onMailFrom(_, __, done) {
    heard.push("letter");
    done();
  },
});
const listenForMail = () =>
  new Promise<number>((resolve) => {
    const server = plain.listen(0, FAR, () => resolve((server.address() as { port: number }).port));
  });

beforeAll(async () => {
  const keyFile = join(keys, "root.key");
  // The demo fills the folder; production then runs on it with the same keys.
  const seeded = run(`const { start } = await import("${root}build/server/main.js"); await (await start()).stop();`, {
    NODE_ENV: "production",
    DATA_DIR: process.env.DATA_DIR ?? "",
    KEY_FILE: keyFile,
    PORT: "0",
    LOG_LEVEL: "fatal",
    DEMO_PASSWORD,
  });
  expect(seeded.stderr).toBe("");
  delete process.env.DEMO_PASSWORD;
  delete process.env.PASSWORD_HASH_MIB;
  Object.assign(process.env, {
    MODE: "production",
    APP_URL: ADDRESS,
    KEY_FILE: keyFile,
    SMTP_URL: `smtp://${FAR}:${await listenForMail()}`,
    MAIL_FROM: "Roadhand <no-reply@jobs.example.test>",
  });
  // As accounts of a real company: those of the demo are refused.
  const filled = new Database(join(process.env.DATA_DIR ?? "", "roadhand.sqlite"));
  filled.exec("update users set email = replace(email, '@example.test', '@jobs.example.test')");
  filled.close();
  app = await startApp();
  port = process.env.PORT ?? "";
  data = database(app);
});
afterAll(async () => {
  data.close();
  await app.stop();
  await new Promise<void>((resolve) => plain.close(() => resolve()));
  rmSync(keys, { recursive: true, force: true });
});

/** A browser behind the proxy: it speaks to the product's address. */
class Customer extends Visitor {
  constructor() {
    super(`http://127.0.0.1:${port}`, { host: HOST });
  }
  override post(path: string, fields = {}, headers: Record<string, string> = {}) {
    return super.post(path, fields, { origin: ADDRESS, ...headers });
  }
}

describe("production", () => {
  it("speaks for its own address only", async () => {
    expect(app.origin).toBe(ADDRESS);
    expect((await new Customer().get("/")).status).toBe(200);
    for (const host of ["127.0.0.1", `127.0.0.1:${port}`, "evil.example", "jobs.example.test:80"]) {
      const response = await exchange(`http://127.0.0.1:${port}`, "/", {
        headers: { host, "x-forwarded-for": "10.9.9.9" },
      });
      expect(response.status, host).toBe(421);
    }
    expect((await exchange(`http://127.0.0.1:${port}`, "/healthz")).status).toBe(200);
  });

  it("tells browsers to come by TLS only", async () => {
    for (const path of ["/", "/no/such/page", "/api/v1/auth/me", "/icon.svg", "/healthz"])
      expect((await new Customer().get(path)).headers.get("strict-transport-security"), path).toBe(
        "max-age=63072000; includeSubDomains",
      );
  });

  it("sets cookies that are bound to this host and to TLS", async () => {
    const who = new Customer();
    const response = await who.post("/user/login", { username: "north.admin", password: DEMO_PASSWORD });
    expect(response.cookies).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await who.get("/drivers")).status).toBe(200);
    expect((await who.get("/dev/ui")).status).toBe(404);
    const chooser = new Customer();
    expect((await chooser.get("/")).text).toMatch(/^<!doctype html><html lang="en"/i);
    for (const [name, value] of [
      ["theme", "dark"],
      ["language", "es"],
      ["lite", "on"],
    ] as const)
      expect((await chooser.post(`/preferences/${name}`, { value })).cookies).toEqual([
        `__Host-${name}=${value}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`,
      ]);
    expect((await chooser.get("/")).text).toMatch(/^<!doctype html><html lang="es" data-theme="dark"/i);
    const [alert] = (await who.post("/user/sessions")).cookies;
    expect(alert).toMatch(/^__Host-alert=[\w%.-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    // The name without the prefix counts for nothing.
    const other = new Customer();
    other.cookies.set("sid", who.cookies.get("__Host-sid") as string);
    expect((await other.get("/drivers")).location).toMatch(/^\/forbidden/);
  });

  it("takes forms from its own address only", async () => {
    const who = new Customer();
    for (const origin of [`http://${HOST}`, `https://${HOST}:8443`, `http://127.0.0.1:${port}`, "null"])
      expect((await who.post("/preferences/theme", { value: "dark" }, { origin })).status, origin).toBe(403);
  });

  it("shows no mail, no link and no word of a demo", async () => {
    const who = new Customer();
    for (const path of ["/dev/mail", "/dev/mail.data"]) expect((await who.get(path)).status, path).toBe(404);
    expect((await who.get("/")).text).not.toContain("/dev/mail");
    await who.post("/apply", { code: "SUNBEAM", email: newEmail() });
    expect((await who.post("/apply/match")).location).toBe("/applicant/application/sent");
    const sent = await who.get("/applicant/application/sent");
    says(sent, "We sent an email to");
    expect(sent.text).not.toContain("token=");
    expect(wordsOf(sent.text)).not.toContain("demo");
    const call = await exchange(`http://127.0.0.1:${port}`, "/api/v1/application/continue", {
      method: "POST",
      headers: { host: HOST, "content-type": "application/json", "x-forwarded-for": "10.9.9.8" },
      body: JSON.stringify({ code: "SUNBEAM", email: newEmail() }),
    });
    expect(JSON.parse(call.text)).toEqual({ success: true });
    expect(readdirSync(app.dataDir)).not.toContain("mail");
  });

  it("writes links with its own address, whatever the request called it", async () => {
    const redirected = await new Customer().get("/templates");
    expect(redirected.location).toBe("/forbidden?returnTo=%2Ftemplates");
    expect(data.count("outbox", "status = 'waiting'")).toBeGreaterThan(0);
  });
});

describe("mail", () => {
  it("is not given to a server elsewhere that speaks no TLS: it waits", async () => {
    await new Customer().post("/user/forgot-password", { user: "north.admin" });
    const row = await until(() =>
      data.one<{ status: string; last_error: string } | undefined>(
        "select status, last_error from outbox where tries > 0 limit 1",
      ),
    );
    expect(row).toEqual({ status: "waiting", last_error: expect.stringContaining("ETLS") });
    expect(heard).toContain("connection");
    expect(heard).not.toContain("letter");
  });
});

describe("a start", () => {
  const start = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ["scripts/serve.mjs"], {
      cwd: root,
      env: { PATH: process.env.PATH ?? "", DATA_DIR: join(keys, "never"), ...environment },
      encoding: "utf8",
      timeout: 60_000,
    });

  it("with a wrong environment is refused with all faults at once, and makes nothing", () => {
    const { status, stderr, stdout } = start({ MODE: "live", PORT: "70000", TRUST_PROXY: "no", SMTP_URL: "mail" });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.split("\n").filter((line) => line.startsWith("  - "))).toHaveLength(4);
    expect(stderr).toMatch(/^Roadhand can't start:\n/);
    for (const name of ["MODE", "PORT", "TRUST_PROXY", "SMTP_URL"]) expect(stderr).toContain(name);
    expect(readdirSync(keys)).not.toContain("never");
  });

  it("of production without its secrets is refused with all faults at once", () => {
    const { status, stderr } = start({ MODE: "production" });
    expect(status).toBe(1);
    for (const fault of ["APP_URL is required", "SMTP_URL is required", "KEY_FILE is required"])
      expect(stderr).toContain(fault);
  });

  it("with a key file that holds no keys is refused", () => {
    const keyFile = join(keys, "bad.key");
    writeFileSync(keyFile, "not a key\n", { mode: 0o600 });
    const { status, stderr } = start({
      MODE: "production",
      APP_URL: ADDRESS,
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "no-reply@jobs.example.test",
      TRUST_PROXY: "1",
      KEY_FILE: keyFile,
    });
    expect(status).toBe(1);
    expect(stderr).toContain("must hold lines of 8 hex digits");
    expect(stderr).not.toContain("not a key");
  });

  it("leaves the key file as it was", () => {
    const text = readFileSync(join(keys, "root.key"), "utf8");
    expect(text).toMatch(/^[0-9a-f]{8}:[\w+/]{43}=\n$/);
    expect(createHash("sha256").update(text).digest("hex")).toHaveLength(64);
  });
});

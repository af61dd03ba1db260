/** Production from an empty folder: the first RTIC Administrator sets up the account by the link that the start has printed. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newRootKey } from "~/server/root-keys.server";
import { type App, DEMO_PASSWORD, freePort } from "../http/app";
import { type Data, database, idOf } from "../http/database";
import { says, shows, wordsOf } from "../http/page";
import { Visitor } from "../http/visitor";

const ADDRESS = "https://jobs.example.test";
const HOST = "jobs.example.test";
const PASSWORD = "seven purple walruses sing";
const root = new URL("../../", import.meta.url).pathname;
let base: string;
let folder: string;
let port = 0;
let running: ChildProcess | undefined;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "roadhand-first-"));
  writeFileSync(join(base, "root.key"), `${newRootKey()}\n`, { mode: 0o600 });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(base, "data-"));
});
afterEach(stop);

/** Starts the product as an operator does. @returns what it has printed once it listens */
async function serve(environment: Record<string, string> = {}): Promise<string> {
  port = await freePort();
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      MODE: "production",
      APP_URL: ADDRESS,
      KEY_FILE: join(base, "root.key"),
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "no-reply@jobs.example.test",
      DATA_DIR: folder,
      PORT: String(port),
      TRUST_PROXY: "1",
      STOP_WAIT: "0",
      ...environment,
    },
  });
  running = child;
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      // The greeting ends with an empty line.
      if (/Roadhand is at [\s\S]*\n\n/.test(said)) resolve(said);
    });
    child.on("close", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

async function stop(): Promise<void> {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await ended;
}

const pathIn = (said: string) => /https:\/\/jobs\.example\.test(\/user\/setup\?token=[\w-]{43})/.exec(said)?.[1];
const inside = (): Data => database({ dataDir: folder } as App);

/** A browser behind the proxy. */
class Customer extends Visitor {
  constructor() {
    super(`http://127.0.0.1:${port}`, { host: HOST });
  }
  override post(path: string, fields = {}, headers: Record<string, string> = {}) {
    return super.post(path, fields, { origin: ADDRESS, ...headers });
  }
}

const PERSON = { name: "Rita Cole", email: "Rita@example.test", password: PASSWORD, passwordAgain: PASSWORD };

describe("an empty folder in production", () => {
  it("prints a link once; who opens it sets up, signs in and makes a company", async () => {
    const said = await serve();
    const path = pathIn(said) ?? "no link";
    expect(said.split("\n").filter((line) => line.startsWith("{") && line.includes("setup"))).toEqual([]);
    const rita = new Customer();
    shows(await rita.get(path), 200, "You'll be the first RTIC Administrator");
    says(await rita.get(path, { "accept-language": "es" }), "Prepare Roadhand");

    const empty = await rita.post(path, { name: "", email: "x", password: "short", passwordAgain: "else" });
    expect(empty.status).toBe(422);
    for (const fault of ["Enter the name.", "Enter an email address", "at least 15 characters"])
      expect(wordsOf(empty.text), fault).toContain(fault);
    const guessable = { ...PERSON, password: "rita cole rita cole", passwordAgain: "rita cole rita cole" };
    expect((await rita.post(path, guessable)).status).toBe(422);
    expect(
      (
        await rita.post(
          path.replace(/token=./, (start) => (start.endsWith("A") ? "token=B" : "token=A")),
          PERSON,
        )
      ).status,
    ).toBe(410);

    const [one, two] = await Promise.all([rita.post(path, PERSON), new Customer().post(path, PERSON)]);
    expect([one.location, two.location].filter((location) => location === "/user/login")).toHaveLength(1);
    expect([one.status, two.status].sort()).toEqual([302, 410]);
    const data = inside();
    expect(data.all("select email, rtic_role from users")).toEqual([
      { email: "rita@example.test", rtic_role: "RTIC Administrator" },
    ]);
    expect(data.count("audit_events", "action = 'user.created'")).toBe(1);
    const id = idOf(data, "select id from users");
    data.close();

    expect((await rita.get(path)).status).toBe(410);
    expect((await rita.post("/user/login", { username: "rita@example.test", password: PASSWORD })).location).toBe("/");
    const alone = await rita.post(`/admin/user/${id}/role`, { role: "RTIC Manager" });
    shows(alone, 409, "RTIC would have no active RTIC Administrator left.");
    const made = await rita.post("/admin/company/new", {
      name: "Prairie Haul",
      legalName: "Prairie Haul LLC",
      street: "1 Main Street",
      city: "Omaha",
      state: "NE",
      zip: "68102",
      timeZone: "America/Denver",
      language: "en",
    });
    expect(made.location).toMatch(/^\/admin\/company\/[0-9a-f-]{36}$/);
    await stop();
    const again = await serve();
    expect(again).not.toContain("There's no user yet");
    expect(pathIn(again)).toBeUndefined();
  });

  it("prints no second link while the first still works, and a new one once it has run out", async () => {
    const first = pathIn(await serve());
    expect(first).toBeDefined();
    await stop();
    const second = await serve();
    expect(pathIn(second)).toBeUndefined();
    expect(second).toContain("The set-up link that was printed earlier works until 20");
    expect(second).toContain('npm run admin -- create-admin --name "…" --email …');
    expect((await new Customer().get(first ?? "")).status).toBe(200);
    await stop();
    const data = inside();
    data.run("update mailed_links set expires_at = ? where purpose = 'setup'", Date.now() - 1);
    const third = pathIn(await serve());
    expect(third).toBeDefined();
    expect(third).not.toBe(first);
    expect((await new Customer().get(first ?? "")).status).toBe(410);
    // Somebody comes by another way: the link is dead.
    data.run(
      "insert into users (id, username, email, name, rtic_role, language, status, created_at, updated_at) values ('x', 'x', 'x@example.test', 'X', 'RTIC Administrator', 'en', 'active', 1, 1)",
    );
    expect((await new Customer().get(third ?? "")).status).toBe(410);
    expect((await new Customer().post(third ?? "", PERSON)).status).toBe(410);
    expect(data.count("users")).toBe(1);
    data.close();
  });
});

describe("an empty folder of the demo", () => {
  it("has its users from the start, and no way to set up", async () => {
    const said = await serve({ MODE: "demo", APP_URL: "", SMTP_URL: "", KEY_FILE: "", DEMO_PASSWORD });
    expect(said).not.toContain("There's no user yet");
    const response = await new Visitor(`http://127.0.0.1:${port}`).get("/user/setup?token=x");
    expect(response.status).toBe(410);
    const data = inside();
    expect(data.count("mailed_links", "purpose = 'setup'")).toBe(0);
    data.close();
    // The whole demo is made.
  });
});

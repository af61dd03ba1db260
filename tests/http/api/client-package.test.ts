/** `clients/typescript` as a partner gets it: built, typed, with the key of a connected program. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, it } from "vitest";
import { ApiError, KeyClient } from "../../../clients/typescript/client";
import { readWebhook } from "../../../clients/typescript/webhooks";
import { version } from "../../../package.json";
import { DEMO_PASSWORD } from "../app";
import { submitted } from "../applicant";
import { driverId } from "../rows";
import { app } from "../running";
import { newAddress, staff } from "../visitor";
import { HandClock } from "./client-person";

const run = promisify(execFile);
const folder = mkdtempSync("node_modules/.client-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const compile = (...args: string[]) => run(process.execPath, ["node_modules/typescript/bin/tsc", ...args]);
// Made by the typecheck, which need not have run.
await run(process.execPath, ["scripts/api-types.mjs"]);
const words = (error: unknown) => (error as { stdout?: string }).stdout ?? String(error);

const administrator = await staff(app, "sun.admin");
await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });
const driver = driverId(await submitted(app));
const { location: page = "" } = await administrator.post("/my-company/clients/add", {
  version: "0",
  name: "Payroll",
  scopes: ["drivers:read", "applications:read", "applications:write"],
});
const [key = ""] = /rh_(live|test)_[0-9a-f]{72}/.exec((await administrator.post(`${page}/key`)).text) ?? [];

describe("the package", () => {
  it("has the product's version", () => {
    expect(JSON.parse(readFileSync("clients/typescript/package.json", "utf8")).version).toBe(version);
    expect(readFileSync("clients/typescript/README.md", "utf8")).toContain(`roadhand-client-${version}.tgz`);
  });

  it("is built by its own settings, and its code and types work in a project that has it", async () => {
    await compile("-p", "clients/typescript", "--outDir", join(folder, "dist")).catch((error) =>
      expect.fail(words(error)),
    );
    const { name, exports } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name, exports, type: "module" }));
    const source = `import { KeyClient } from "${name}";
      const roadhand = new KeyClient({ origin: String(process.env.ORIGIN), key: String(process.env.KEY) });
      for await (const { id } of roadhand.each("/driver", { query: { limit: 2 } })) console.log(id);`;
    writeFileSync(join(folder, "program.ts"), source);
    const settings = ["--ignoreConfig", "--module", "nodenext", "--target", "es2022", "--strict", "--types", "node"];
    await compile(...settings, join(folder, "program.ts")).catch((error) => expect.fail(words(error)));
    const env = { ...process.env, ORIGIN: app.origin, KEY: key };
    const { stdout } = await run(process.execPath, [join(folder, "program.js")], { env, timeout: 20_000 });
    expect(stdout.trim().split("\n")).toContain(driver);
  });

  it("has a README whose code compiles", async () => {
    const readme = readFileSync("clients/typescript/README.md", "utf8");
    const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = ""]) => code);
    expect(examples.length).toBeGreaterThan(4);
    for (const [index, code] of examples.entries()) writeFileSync(join(folder, `readme-${index}.ts`), code);
    const from = (name: string) => [resolve("clients/typescript", name)];
    const settings = {
      extends: resolve("clients/typescript/tsconfig.json"),
      include: ["readme-*.ts"],
      compilerOptions: {
        noEmit: true,
        rootDir: resolve("."),
        declaration: false,
        module: "preserve",
        types: ["node"],
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: false,
        paths: { "roadhand-client": from("client.ts"), "roadhand-client/webhooks": from("webhooks.ts") },
      },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    await compile("-p", folder).catch((error) => expect.fail(words(error)));
  });
});

/** A program, and a line that breaks or answers by itself as often as a test says. */
function program() {
  const clock = new HandClock();
  const calls: string[] = [];
  const faults: (() => Response)[] = [];
  const client = new KeyClient({
    origin: app.origin,
    key,
    clock,
    headers: { "x-forwarded-for": newAddress() },
    fetch: async (address, init) => {
      calls.push(String(init?.method));
      const fault = faults.shift();
      return fault ? fault() : fetch(address, init);
    },
  });
  /** Until the call is done, what waits happens at once. */
  async function settle<T>(call: Promise<T>): Promise<{ value?: T; error?: unknown; waited: number[] }> {
    const waited: number[] = [];
    let done = false;
    const outcome = call.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    outcome.then(() => {
      done = true;
    });
    while (!done) {
      waited.push(...clock.waits);
      clock.pass(Math.max(0, ...clock.waits));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { ...(await outcome), waited };
  }
  return { client, calls, faults, settle };
}
const broken = () => {
  throw new TypeError("fetch failed");
};
const busy = (seconds?: number) => () =>
  Response.json(
    {
      success: false,
      message: "Busy.",
      error: { code: "busy", ...(seconds && { retryAfter: seconds }) },
      requestId: null,
    },
    { status: 503 },
  );

describe("a program's client", () => {
  it("reads again where the line breaks or the server is busy, and waits as long as it is told", async () => {
    const { client, calls, faults, settle } = program();
    faults.push(broken, busy(7));
    const { value, waited } = await settle(client.get("/driver/{id}", { params: { id: driver } }));
    expect(value?.data.id).toBe(driver);
    expect(calls).toEqual(["GET", "GET", "GET"]);
    expect(waited[0]).toBeGreaterThanOrEqual(500);
    expect(waited[1]).toBe(7000);
  });

  it("gives up after the third time, and at once where it would wait for more than a minute", async () => {
    const often = program();
    often.faults.push(broken, broken, broken);
    expect((await often.settle(often.client.get("/driver"))).error).toBeInstanceOf(TypeError);
    expect(often.calls).toHaveLength(3);
    const long = program();
    long.faults.push(busy(61));
    const { error } = await long.settle(long.client.get("/driver"));
    expect(error).toMatchObject({ status: 503, code: "busy", retryAfter: 61 });
    expect(long.calls).toHaveLength(1);
  });

  it("changes something again only under its key, and once", async () => {
    const { client, calls, faults, settle } = program();
    const params = { id: driver };
    faults.push(broken);
    expect((await settle(client.post("/driver/{id}/notes", { params, body: { text: "Once." } }))).error).toBeInstanceOf(
      TypeError,
    );
    expect(calls).toEqual(["POST"]);
    faults.push(broken);
    const idempotencyKey = crypto.randomUUID();
    const again = await settle(client.post("/driver/{id}/notes", { params, body: { text: "Keyed." }, idempotencyKey }));
    expect(again.error).toBeUndefined();
    await client.post("/driver/{id}/notes", { params, body: { text: "Keyed." }, idempotencyKey });
    const { data: notes } = await client.get("/driver/{id}/notes", { params });
    expect(notes.map(({ text }) => text)).toEqual(["Keyed."]);
  });

  it("throws a refusal by its code, and doesn't repeat it", async () => {
    const { client, calls, settle } = program();
    const { error } = await settle(client.get("/event"));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, code: "insufficient_scope" });
    expect(calls).toHaveLength(1);
  });

  it("can be given up while it waits", async () => {
    const { client, faults, calls } = program();
    const gone = new AbortController();
    faults.push(busy(30));
    const call = client.get("/driver", { signal: gone.signal });
    setTimeout(() => gone.abort(), 50);
    await expect(call).rejects.toThrow(/abort/i);
    expect(calls).toHaveLength(1);
  });
});

describe("a webhook's receiver", () => {
  const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
  const body = JSON.stringify({ type: "driver.hired", timestamp: "2026-01-15T12:00:00.000Z", sequence: 7, data: {} });
  const headersAt = (at: Date, text = body) => ({
    "webhook-id": "one",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("one", at, text),
  });

  it("reads what the server signed, from either kind of headers", () => {
    const headers = headersAt(new Date());
    expect(readWebhook(secret, headers, body)).toMatchObject({ type: "driver.hired", sequence: 7 });
    expect(readWebhook(secret, new Headers(headers), body).type).toBe("driver.hired");
  });

  it("refuses what was changed on the way, signed by another, or is old", () => {
    const headers = headersAt(new Date());
    expect(() => readWebhook(secret, headers, body.replace("hired", "ended"))).toThrow(/signature/i);
    expect(() => readWebhook(`whsec_${Buffer.from("another").toString("base64")}`, headers, body)).toThrow(
      /signature/i,
    );
    expect(() => readWebhook(secret, headersAt(new Date(Date.now() - 6 * 60_000)), body)).toThrow(/too old/i);
  });
});

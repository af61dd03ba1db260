/** docs/api.md and the README's first calls, followed literally: each example runs as it stands there. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";
import { transformWithOxc } from "vite";
import { describe, expect, it } from "vitest";
import { provide } from "../../../scripts/debian.mjs";
import { DEMO_PASSWORD } from "../app";
import { submitted } from "../applicant";
import { driverId } from "../rows";
import { app } from "../running";
import { staff } from "../visitor";

const run = promisify(execFile);
const guide = readFileSync("docs/api.md", "utf8");
const examples = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, code = ""]) => code);

const administrator = await staff(app, "sun.admin");
await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });
const id = driverId(await submitted(app));
const added = await administrator.post("/my-company/clients/add", {
  version: "0",
  name: "Guide",
  scopes: ["drivers:read", "events:read"],
});
const client = added.location ?? "";
const [key = ""] = /rh_(live|test)_[0-9a-f]{72}/.exec((await administrator.post(`${client}/key`)).text) ?? [];
const python = provide("python3");
const env = {
  PATH: [dirname(provide("curl")), dirname(provide("jq")), process.env.PATH].join(delimiter),
  ROADHAND: app.origin,
  ROADHAND_KEY: key,
};
const wanted = { env, timeout: 20_000 };

describe("the guide to the API", () => {
  it("reads the first driver with curl, gets a token and reads what happened", async () => {
    const [first = "", token = "", events = ""] = examples("sh");
    expect((await run("sh", ["-c", first], wanted)).stdout).toContain(id);
    expect(JSON.parse((await run("sh", ["-c", token], wanted)).stdout)).toMatchObject({ token_type: "Bearer" });
    expect((await run("sh", ["-c", events], wanted)).stdout).toContain("application.submitted");
  });

  it("reads the first driver in TypeScript", async () => {
    const [source = ""] = examples("ts");
    const { code } = await transformWithOxc(source, "guide.ts");
    expect((await run(process.execPath, ["--input-type=module", "-e", code], wanted)).stdout).toContain(id);
  });

  it("reads the first driver in Python", async () => {
    const [source = ""] = examples("python");
    expect((await run(python, ["-c", source], wanted)).stdout).toContain(id);
  });

  it("begins as the README does, with a person's password", async () => {
    const [, block = ""] = /^```bash\n(API=.*?)^```/ms.exec(readFileSync("README.md", "utf8")) ?? [];
    const shell = block
      .replace("http://127.0.0.1:3000", app.origin)
      .replace("north.manager", app.username("sun.admin"))
      .replace("PASSWORD", DEMO_PASSWORD);
    const { stdout } = await run("sh", ["-c", shell], wanted);
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      data: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });

  it("names codes that the API answers", async () => {
    const document = JSON.stringify(await (await fetch(`${app.origin}/api/v1/openapi.json`)).json());
    for (const [, code = ""] of guide.matchAll(/\| \d{3} `(\w+)`/g)) expect(document).toContain(code);
    expect(document).toContain("events_gone");
  });
});

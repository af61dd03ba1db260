/** The unit and the image run what `npm start` runs. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { NAMES } from "~/settings.server";
import { BUILD } from "../scripts/ready.mjs";

const folder = mkdtempSync(join(tmpdir(), "roadhand-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
/** Instructions with their arguments, one per line. */
const image = read("deploy/Dockerfile")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)] as const);
const said = (instruction: string) => image.filter(([name]) => name === instruction).map(([, rest]) => rest);

describe("the image", () => {
  it("is built and started as `npm start` does it", () => {
    const steps = (script: string) => [...read(script).matchAll(/^(install|build)\(\);$/gm)].map(([, name]) => name);
    expect(steps("scripts/build.mjs")).toEqual(["install", "build"]);
    expect(steps("scripts/start.mjs")).toEqual(steps("scripts/build.mjs"));
    expect(read("scripts/start.mjs")).toContain('await import("./serve.mjs")');
    expect(said("RUN").slice(0, 2)).toEqual(["node scripts/build.mjs", "npm prune --omit=dev --no-audit --no-fund"]);
    expect(said("CMD")).toEqual([JSON.stringify(["node", "scripts/serve.mjs"]).replaceAll(",", ", ")]);
    expect(said("ARG")).toEqual([`NODE=${read(".nvmrc").trim()}-bookworm`, "VERSION=unreleased", "REVISION="]);
  });

  it("is built of the sources alone: no key, secret or setting beside them gets into it", () => {
    const [everything, ...exceptions] = read(".dockerignore")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    expect(everything).toBe("*");
    const needed = new Set([...BUILD.sources.map((path) => path.replace(/\/.*/, "")), "scripts"]);
    const others = [".npmrc", "LICENSE", "package.json"];
    expect(exceptions.sort()).toEqual([...needed, ...others].map((name) => `!${name}`).sort());
    for (const name of [...needed, ...others]) expect(existsSync(name), name).toBe(true);
  });

  it("runs an operator's command on what it copies, and neither installs nor builds", () => {
    const copied = said("COPY")
      .filter((line) => line.startsWith("--from=build "))
      .flatMap((line) => line.split(" ").slice(1, -1))
      .map((path) => path.replace("/app/", ""));
    expect(copied).toEqual(expect.arrayContaining(["build", "node_modules", "LICENSE"]));
    const app = join(folder, "app");
    for (const path of copied.filter((name) => !["build", "node_modules"].includes(name)))
      cpSync(path, join(app, path), { recursive: true });
    mkdirSync(join(app, "build/server"), { recursive: true });
    const command = "export const admin = async (words) => console.log(words.join()) ?? 0;";
    writeFileSync(join(app, "build/server/admin.js"), command);
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "admin", "--", "check"], {
      cwd: app,
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([0, "check\n", ""]);
  });

  it("has one weight of each large typeface, the one that documents are drawn with", () => {
    expect(said("RUN").join()).toContain(
      "node_modules/@expo-google-fonts -name '*.ttf' ! -path '*/400Regular/*' -delete",
    );
    const drawn = [...read("app/documents/fonts.ts").matchAll(/"@expo-google-fonts\/[^"]+"/g)].map(([path]) => path);
    expect(drawn.length).toBeGreaterThan(4);
    for (const path of drawn) expect(path).toContain("/400Regular/");
  });

  it("can reach backups elsewhere, by TLS and by SFTP", () => {
    const installed = /apt-get install .* -- ([\w -]+?) &&/.exec(said("RUN").join("\n"))?.[1]?.split(" ");
    expect(installed).toEqual(["ca-certificates", "openssh-client", "restic"]);
  });

  it("sets what the program knows, runs without root and keeps one volume", () => {
    const set = said("ENV").join(" ").split(" ");
    for (const name of set.map((each) => each.split("=", 1)[0])) expect(NAMES).toContain(name);
    expect(said("USER")).toEqual(["node"]);
    expect(said("VOLUME")).toEqual(["/data"]);
    const compose = read("deploy/compose.yaml");
    for (const line of ["read_only: true", "- no-new-privileges:true", "cap_drop:\n      - ALL"])
      expect(compose).toContain(line);
    const passed = /environment:\n((?: {6}\w+: .*\n)+)/.exec(compose)?.[1] ?? "";
    for (const [, name] of passed.matchAll(/^ {6}(\w+):/gm)) expect(NAMES).toContain(name);
    expect(passed).toContain("KEY_FILE");
  });

  it("is healthy while it can work", async () => {
    const [, list = ""] = / CMD (\[.*\])$/.exec(` ${said("HEALTHCHECK")[0]}`) ?? [];
    let status = 200;
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? "");
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const [, ...args] = (JSON.parse(list) as string[]).map((part) =>
      part.replace("127.0.0.1:3000", `127.0.0.1:${port}`),
    );
    const run = () =>
      new Promise((resolve) => spawn(process.execPath, args, { stdio: "ignore" }).once("exit", resolve));
    expect(await run()).toBe(0);
    status = 503;
    expect(await run()).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await run()).toBe(1);
    expect(requested).toEqual(["/readyz", "/readyz"]);
  });
});

describe("one of several machines", () => {
  const compose = read("deploy/compose.machine.yaml");
  const environments = [...compose.matchAll(/environment:\n((?: {6}\S.*\n)+)/g)].map(([, lines]) => String(lines));
  const namesIn = (lines: string) => [...lines.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => String(name));

  it("gives the program settings that there are, and HAProxy every address that its file names", () => {
    const [program = "", haproxy = ""] = environments;
    for (const name of namesIn(program)) expect(NAMES).toContain(name);
    expect(namesIn(program)).toEqual(expect.arrayContaining(["DATABASE_URL_FILE", "FILES_URL"]));
    const addresses = [...read("deploy/machine.env").matchAll(/^(\w+)=/gm)].map(([, name]) => String(name));
    const wanted = [...read("deploy/haproxy.cfg").matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => String(name));
    expect([...namesIn(haproxy), ...addresses].sort()).toEqual([...new Set(wanted)].sort());
  });
});

describe("the log", () => {
  it("has a journal of its own that drops what is older than ninety days, and so has the container's", () => {
    expect(read("deploy/roadhand.service")).toContain("\nLogNamespace=roadhand\n");
    const journal = "deploy/journald@roadhand.conf";
    expect(read(journal)).toMatch(/^\[Journal\]\n(.*\n)*MaxRetentionSec=90day$/m);
    const guide = read("docs/operations.md");
    expect(guide).toContain(`install -m 0644 ${journal} /etc/systemd/journald@roadhand.conf`);
    expect(guide).toMatch(/journalctl --namespace roadhand/);
    const services = read("deploy/compose.yaml")
      .split(/^ {2}(?=\w+:$)/m)
      .filter((part) => /^\s+(build|image):/m.test(part));
    expect(services).toHaveLength(2);
    for (const service of services) expect(service).toContain("driver: journald");
  });
});

describe("the unit", () => {
  const unit = read("deploy/roadhand.service");

  it("starts the same program, with settings that there are", () => {
    expect(unit).toContain(`ExecStart=/usr/bin/env node scripts/serve.mjs\n`);
    for (const [, name] of unit.matchAll(/(\w+)=%d\//g)) expect(NAMES).toContain(name);
    for (const [, name] of read("deploy/roadhand.env").matchAll(/^(\w+)=/gm)) expect(NAMES).toContain(name);
    for (const [, name] of read("deploy/roadhand-admin").matchAll(/^([A-Z_]+)=/gm)) expect(NAMES).toContain(name);
  });

  it("waits for a stop longer than the program does", () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    const wait = /STOP_WAIT` \| (\d+),/.exec(read("docs/operations.md"))?.[1];
    expect(seconds).toBeGreaterThan(Number(wait) + 10 + 5);
  });

  it("holds before systemd, and shuts what the program does not need", () => {
    const path = join(folder, "roadhand.service");
    writeFileSync(path, unit);
    for (const directive of [
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "CapabilityBoundingSet=\n",
      "ProtectHome=yes",
    ])
      expect(unit).toContain(directive);
    // Debian installs it with the system; a container often has none.
    if (!existsSync("/usr/bin/systemd-analyze")) return;
    const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });
    const verified = analyze("verify", path);
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
    const scored = analyze("security", "--offline=true", "--threshold=20", path);
    expect(scored.stdout).toMatch(/exposure level for roadhand.service: 1\.\d OK/);
    expect(scored.status).toBe(0);
  });
});

/**
 * File systems of their own that fill up, run out of inodes or turn read-only under the running product. Needs root, to mount them;
 * tests/process/disk.test.ts is the form for everybody.
 */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../http/app";
import { type Data, database, idOf } from "../http/database";
import { FIELDS, handIn } from "../http/driver/licence";
import { heldIn, says } from "../http/page";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, type HttpResponse, staff, Visitor } from "../http/visitor";
import { base, makeImage, mend, mount, run, unmount } from "./mounts";

const IMAGE = "image";
const filler = (folder: string) => join(folder, "others");
/** Until not a byte more goes in. */
function fill(folder: string): void {
  const file = openSync(filler(folder), "a");
  try {
    for (const size of [1 << 20, 1 << 12, 1])
      for (const part = Buffer.alloc(size); ; ) if (writeSync(file, part) < size) break;
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
  if (statfsSync(folder).bavail > 0) fill(folder);
}
function takeInodes(folder: string): void {
  mkdirSync(filler(folder), { recursive: true });
  try {
    for (let number = readdirSync(filler(folder)).length; ; number += 1)
      writeFileSync(join(filler(folder), `${number}`), "");
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  }
}
const empty = (folder: string) => rmSync(filler(folder), { recursive: true, force: true });

type State = {
  /** @returns the folder that it is mounted at */
  make(): string;
  spoil(folder: string): void;
  /** None where only another start helps. */
  mend?(folder: string): void;
  ready: string;
  /** What needs no new file. */
  saves?: true;
};

const STATES: Record<string, State> = {
  full: {
    make: () => mount("full", "-t", "tmpfs", "-o", "size=600m", "tmpfs"),
    spoil: fill,
    mend: empty,
    ready: "503 disk_full",
  },
  "without inodes": {
    make: () => mount("inodes", "-t", "tmpfs", "-o", "size=600m,nr_inodes=3000", "tmpfs"),
    spoil: takeInodes,
    mend: empty,
    ready: "503 disk_full",
    saves: true,
  },
  "read-only": {
    make() {
      return mount("read-only", "-o", "loop,errors=remount-ro", makeImage(IMAGE, 700));
    },
    // What a kernel does after an error of the disk.
    spoil: (folder) => run("mount", "-o", "remount,abort", folder),
    ready: "503 read_only",
  },
};

const SAYS = "We can't save right now. What you typed is still here";
const DICE = "No podemos guardar en este momento";
const NORTHWAY = "(select id from companies where name = 'Northway Freight')";

async function resultIn({ bytes }: HttpResponse): Promise<unknown> {
  const body = new Response(new Uint8Array(bytes)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return (await UNSAFE_decodeViaTurboStream(body, globalThis as never)).value;
}
const readiness = async ({ origin }: Program) => {
  const { status, text } = await exchange(origin, "/readyz");
  return `${status} ${text.trim()}`;
};
const signIn = ({ origin }: { origin: string }, language: string) =>
  new Visitor(origin, { "accept-language": language }).post("/user/login", {
    username: "north.manager",
    password: DEMO_PASSWORD,
  });

async function refusesToSave(north: Visitor, path: string): Promise<void> {
  for (const [language, words] of [
    ["en", SAYS],
    ["es", DICE],
  ] as const) {
    const response = await north.post(path, { note: "Called, no answer" }, { "accept-language": language });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    says(response, words, "Called, no answer");
    const login = await signIn(north, language);
    expect(login.status).toBe(503);
    says(login, words);
    expect(login.text).toContain(`value="north.manager"`);
  }
  const byScript = await north.post(`${path}.data`, { note: "Called, no answer" });
  expect([byScript.status, byScript.headers.get("x-remix-response")]).toEqual([503, "yes"]);
  expect(await resultIn(byScript)).toMatchObject({ data: { result: { error: { "": ["cannot_save"] } } } });
}

function refusesToStart(dataDir: string): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], { env, encoding: "utf8" });
  expect(stderr).toMatch(/^Roadhand can't start:\n {2}- The data folder .* lies on a read-only file system\./);
  expect(status).toBe(1);
}

describe.each(Object.entries(STATES))("a disk that is %s", (_, state) => {
  let data: Data;
  let program: Program;
  afterEach(() => {
    data.close();
    program.child.kill("SIGKILL");
  });

  it("lets everybody read, says in words that nothing can be saved, and gives back what was typed", async () => {
    const folder = state.make();
    const dataDir = join(folder, "data");
    program = await startProgram({ dataDir, settings: { LOG_LEVEL: "error", DISK_RESERVE: "64" } });
    data = database({ dataDir } as never);
    const north = await staff(program, "north.admin");
    const driver = idOf(data, `select id from drivers where company_id = ${NORTHWAY}`);
    const application = idOf(
      data,
      `select id from applications where status = 'submitted' and company_id = ${NORTHWAY}`,
    );
    const seen = () => data.count("audit_events", "action in ('application.viewed', 'driver.viewed')");
    const reserve = join(dataDir, "reserve");
    await until(() => existsSync(reserve));

    state.spoil(folder);
    await until(async () => (await readiness(program)) === state.ready);
    if (state.mend) {
      // The reserve goes first, and what it gives is for those who are at work.
      await until(() => !existsSync(reserve));
      expect((await north.post(`/driver/${driver}/note`, { note: "With the reserve" })).status).toBe(302);
      state.spoil(folder);
    }

    const files = () => readdirSync(join(dataDir, "files"), { recursive: true }).length;
    const before = { notes: data.count("notes"), files: files() };
    const licence = await handIn(north, {}, `/driver/${driver}/cdl/edit`);
    expect(licence.status).toBe(503);
    says(licence, SAYS);
    expect(heldIn(licence.text, "licenceNumber")).toBe(FIELDS.licenceNumber);
    expect(files()).toBe(before.files);
    if (state.saves) expect((await north.post(`/driver/${driver}/note`, { note: "No file" })).status).toBe(302);
    else await refusesToSave(north, `/driver/${driver}/note`);
    if (!state.saves) expect(data.count("notes")).toBe(before.notes);
    const pages = ["/", "/applications", "/drivers", `/application/${application}`, `/driver/${driver}`];
    for (const path of [...pages, ...pages.slice(1).map((path) => `${path}.data`)])
      expect((await north.get(path)).status, path).toBe(200);
    expect(await readiness(program)).toBe(state.ready);
    expect((await exchange(program.origin, "/healthz")).status).toBe(200);

    if (state.mend) {
      const audited = seen();
      state.mend(folder);
      await until(async () => (await readiness(program)) === "200 ok");
      if (!state.saves) await until(() => seen() > audited);
      await until(() => existsSync(reserve));
      program.child.kill("SIGTERM");
      expect(await program.ended).toEqual({ code: 0, signal: null });
    } else {
      program.child.kill("SIGTERM");
      await program.ended;
      data.close();
      refusesToStart(dataDir);
      unmount(folder);
      mend(join(base, IMAGE));
      mount("read-only", "-o", "loop", join(base, IMAGE));
    }
    const next = await startProgram({ dataDir });
    expect((await signIn(next, "en")).status).toBe(302);
    next.child.kill("SIGTERM");
    expect((await next.ended).code).toBe(0);
  });
});

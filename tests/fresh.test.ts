import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadhand-fresh-"));
  mkdirSync(join(folder, "src"));
  write("src/a.txt", "one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** Runs in a process of its own, as each test run does; what it made is a line in made.txt. */
function run(work = "") {
  const script = `
    import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
    import { makeOnceStale } from ${JSON.stringify(new URL("../scripts/fresh.mjs", import.meta.url).href)};
    makeOnceStale({
      sources: ["src"], mark: "out/.sources", lock: ".lock",
      make() {
        appendFileSync("made.txt", readFileSync("src/a.txt", "utf8") + "\\n");
        ${work}
      },
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, stdio: "ignore" });
  return new Promise<number | null>((resolve) => child.once("exit", resolve));
}
const made = () => readFileSync(join(folder, "made.txt"), "utf8").trim().split("\n");

describe("What is made of sources", () => {
  it("is made once, and again only when a source has changed, come or gone", async () => {
    await run();
    await run();
    expect(made()).toEqual(["one"]);
    write("src/a.txt", "two");
    await run();
    expect(made()).toEqual(["one", "two"]);
    write("src/b.txt", "");
    await run();
    rmSync(join(folder, "src/b.txt"));
    await run();
    await run();
    expect(made()).toEqual(["one", "two", "two", "two"]);
  });

  it("is made once for two that ask at the same time", async () => {
    const slowly = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);";
    expect(await Promise.all([run(slowly), run(slowly)])).toEqual([0, 0]);
    expect(made()).toEqual(["one"]);
  });

  it("is not taken for fresh where making it failed, not even when the sources are the old ones again", async () => {
    await run();
    write("src/a.txt", "broken");
    expect(await run(`throw new Error("broken");`)).toBe(1);
    write("src/a.txt", "one");
    await run();
    expect(made()).toEqual(["one", "broken", "one"]);
  });

  it("is made again where a source changed while it was made", async () => {
    await run(`writeFileSync("src/a.txt", "later");`);
    await run();
    expect(made()).toEqual(["one", "later"]);
  });
});

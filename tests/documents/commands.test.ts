/** Every command of the operator's guide, in its order, on an empty machine's folders inside a temporary one. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { provide } from "../../scripts/debian.mjs";

const root = resolve(".");
const box = mkdtempSync(join(tmpdir(), "roadhand-guide-"));
afterAll(() => rmSync(box, { recursive: true, force: true }));

const commandsOf = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .flatMap(([, language = "", block = ""]) => (["", "sh"].includes(language) ? block.split("\n") : []))
    .map((line) => line.replace(/\s+# .*/, "").trim())
    .filter(Boolean);

/** What no test can do on somebody's machine. */
const CANNOT: [command: RegExp, because: string][] = [
  [/^npm start$/, "installs and builds; tests/process/start.test.ts starts what it starts"],
  [/^npm test$/, "is what runs this"],
  [/^apt-get /, "installs packages"],
  [/^(cd \/tmp|curl .*|archive=.*|grep "\$archive".*|tar .*\$archive.*)$/, "downloads Node"],
  [/^adduser /, "makes a user"],
  [/^git clone ADDRESS roadhand && cd roadhand$/, "stands in a clone already"],
  [/^git clone ADDRESS \/opt\/roadhand$/, "stands in the box already"],
  [/^git -C \/opt\/roadhand\.next checkout RELEASE$/, "stands for a release"],
  [/^node \/opt\/roadhand\.next\/scripts\/build\.mjs$/, "installs all packages once more"],
  [/^certbot /, "needs a name of the internet"],
  [/^(nginx -t|sed .* deploy\/nginx\.conf .*)$/, "tests/process/proxies.test.ts starts nginx with the sample"],
  [/^roadhand-admin (export|erase) /, "needs a person; tests/process/personal-data.test.ts asks for both"],
  [/^(systemctl|journalctl) /, "needs a systemd that runs; tests/deploy.test.ts verifies the unit"],
];
const guide = commandsOf("docs/operations.md");
const all = [...commandsOf("README.md"), ...guide];
const canRun = (command: string) => !CANNOT.some(([pattern]) => pattern.test(command));

/** The same words with the folders of the box, and with whoever runs the test for root and the service. */
const inTheBox = (text: string) =>
  text
    .replace(/(?<![\w.}])\/(etc|opt|run|var|usr\/local|mnt|media)\//g, `${box}/$1/`)
    .replace(/ -o roadhand -g roadhand/g, "")
    .replace(/^chown .*$/m, "true")
    .replace(/runuser -u roadhand -- /, "")
    .replace(/^git clone ADDRESS /, `git clone --quiet ${root} `);

function fillBox(): void {
  for (const folder of [
    "etc/systemd/system",
    "opt/roadhand/deploy",
    "run",
    "usr/local/sbin",
    "var/lib",
    "mnt",
    "media/stick",
  ])
    mkdirSync(join(box, folder), { recursive: true });
  for (const name of readdirSync(root).filter((each) => each !== "deploy"))
    symlinkSync(join(root, name), join(box, "opt/roadhand", name));
  for (const name of readdirSync("deploy", { recursive: true, encoding: "utf8" })) {
    if (statSync(join("deploy", name)).isDirectory()) continue;
    const copy = join(box, "opt/roadhand/deploy", name);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, inTheBox(readFileSync(join("deploy", name), "utf8")));
    chmodSync(copy, statSync(join("deploy", name)).mode);
  }
}

it("runs, but for what is named with its reason", () => {
  fillBox();
  const lines = guide.filter(canRun).map(inTheBox);
  // Names each command before it runs, so that a failure says which one it was.
  const { status, stdout, stderr } = spawnSync("bash", ["-eu", "-o", "pipefail", "-v"], {
    input: `${lines.join("\n")}\n`,
    cwd: box,
    encoding: "utf8",
    env: {
      PATH: `${box}/usr/local/sbin:${dirname(provide("restic"))}:${process.env.PATH}`,
      HOME: box,
      LOG_LEVEL: "error",
    },
  });
  expect(`${status}\n${status === 0 ? "" : `${stdout}\n${stderr.slice(-2000)}`}`).toBe("0\n");
  expect(stdout).toContain("Roadhand can start.");
  expect(stdout).toContain("https://jobs.example.com/");
  expect(statSync(join(box, "etc/roadhand/keys/root.key")).mode & 0o777).toBe(0o600);
  expect(lines.length).toBeGreaterThan(20);
}, 240_000);

it("leaves no reason without its command", () => {
  for (const [pattern, because] of CANNOT)
    expect(
      all.some((command) => pattern.test(command)),
      because,
    ).toBe(true);
  expect(commandsOf("README.md").filter(canRun)).toEqual([]);
});

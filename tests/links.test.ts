/** What the documents name is there: pages, headings, files, commands, settings. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { COMMANDS } from "server/admin-usage";
import { describe, expect, it } from "vitest";
import { NAMES } from "~/settings.server";

const LEFT_OUT = new Set(["node_modules", "build", "data", "test-results", "playwright-report", ".git"]);
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : pagesIn(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
const pages = pagesIn(".").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** As GitHub makes them. */
const anchorsOf = (path: string) =>
  [...withoutCode(readFileSync(path, "utf8")).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Decisions and the changelog tell of their day. */
const ofToday = pages.filter(({ path }) => !/decisions\/|CHANGELOG/.test(path));
const inline = (text: string) => [...withoutCode(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const fenced = (text: string) => [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);

describe("the documents", () => {
  it("link to pages, headings and pictures that are there", () => {
    const broken = pages.flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => {
          const [file = "", anchor] = target.split("#");
          const found = file === "" ? path : normalize(join(dirname(path), file));
          return !existsSync(found) || (anchor !== undefined && !anchorsOf(found).includes(anchor));
        })
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThan(40);
  });

  it("name files that are there", () => {
    const tops = readdirSync(".").filter((name) => statSync(name).isDirectory() && !LEFT_OUT.has(name));
    const isPath = (code: string) => /^[\w.-]+\/[\w./-]+\w$/.test(code) && tops.includes(code.split("/", 1)[0] ?? "");
    const broken = ofToday.flatMap(({ path, text }) =>
      inline(text)
        .filter((code) => isPath(code) && !existsSync(code))
        .map((code) => `${path}: ${code}`),
    );
    expect(broken).toEqual([]);
  });

  it("name scripts and commands that there are", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const texts = ofToday.map(({ text }) => [...inline(text), ...fenced(text)].join("\n")).join("\n");
    const named = (pattern: RegExp) => [...new Set([...texts.matchAll(pattern)].map(([, name = ""]) => name))];
    expect(named(/npm run (?:-s )?([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const commands = named(/(?:npm run (?:-s )?admin --|roadhand-admin) ([a-z][a-z-]+)/g);
    expect(commands.filter((name) => !(COMMANDS as string[]).includes(name))).toEqual([]);
    expect(commands).toContain("create-admin");
  });

  it("list every decision by its title", () => {
    const index = readFileSync("docs/decisions/README.md", "utf8");
    const unlisted = readdirSync("docs/decisions")
      .filter((name) => name !== "README.md" && name !== "0152-sentences.md")
      .filter((name) => {
        const title = readFileSync(join("docs/decisions", name), "utf8").split("\n", 1)[0]?.replace("# ", "");
        return !index.includes(`[${name.slice(0, 4)} ${title}](${name})`);
      });
    expect(unlisted).toEqual([]);
  });

  it("tell what is in the version of the program", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync("CHANGELOG.md", "utf8"))?.[1]).toBe(
      version,
    );
  });

  it("have one row for each setting, and none for another", () => {
    const [, table = ""] = /^## Settings$([\s\S]*?)^## /m.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    const listed = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => inline(cell));
    expect(listed.toSorted()).toEqual(NAMES.toSorted());
  });
});

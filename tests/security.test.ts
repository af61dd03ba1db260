/** docs/security.md against the sources: what it names is there, and its tables are those of the program. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const page = read("docs/security.md");

/** Levels 1 and 2 of ASVS 5.0.0, and what of level 3 was wanted here. */
const REQUIREMENTS = `
  1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.2.10 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7
  1.3.8 1.3.9 1.3.10 1.3.11 1.3.12 1.4.1 1.4.2 1.4.3 1.5.1 1.5.2 2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3
  2.3.4 2.4.1 3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.4.8 3.5.1 3.5.2 3.5.3 3.5.4 3.5.5
  3.5.8 3.7.1 3.7.2 4.1.1 4.1.2 4.1.3 4.1.4 4.2.1 4.3.1 4.3.2 4.4.1 4.4.2 4.4.3 4.4.4 5.1.1 5.2.1 5.2.2 5.2.3 5.2.4 5.2.6
  5.3.1 5.3.2 5.4.1 5.4.2 5.4.3 6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11
  6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.3.8 6.4.1 6.4.2 6.4.3 6.4.4 6.4.6 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3
  6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2
  7.6.1 7.6.2 8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 8.4.1 9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4 10.1.1 10.1.2
  10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10
  10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.1
  11.3.2 11.3.3 11.4.1 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.1 12.1.2 12.1.3 12.2.1 12.2.2 12.3.1 12.3.2 12.3.3 12.3.4
  13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.1 14.2.2
  14.2.3 14.2.4 14.2.6 14.2.7 14.2.8 14.3.1 14.3.2 14.3.3 15.1.1 15.1.2 15.1.3 15.2.1 15.2.2 15.2.3 15.3.1 15.3.2 15.3.3
  15.3.4 15.3.5 15.3.6 15.3.7 15.4.2 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2
  16.4.3 16.5.1 16.5.2 16.5.3 16.5.4 17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2
`
  .trim()
  .split(/\s+/);

type Row = { id: string; level: string; asks: string; standing: string; how: string; shown: string };
const rowsOf = (columns: number) =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter((cells) => cells.length === columns);
const table = rowsOf(6)
  .filter(([ids]) => /^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/.test(ids ?? ""))
  .flatMap(([ids = "", level = "", asks = "", standing = "", how = "", shown = ""]) =>
    // What there is nothing of is one row for its neighbours of the same level.
    ids.split(", ").map((id): Row => ({ id, level, asks, standing, how, shown })),
  );
const codeIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);

describe("docs/security.md", () => {
  it("names files, tests and sentences that exist", () => {
    const paths = codeIn(page).filter((code) =>
      /^(app|clients|db|docs|locales|scripts|server|tests|\.github)\/\S*$/.test(code),
    );
    expect(paths.length).toBeGreaterThan(200);
    expect([...new Set(paths)].filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
    const links = [...page.matchAll(/\]\(([\w/.-]+)\)/g)].map(([, path]) => `docs/${path}`);
    expect(links.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
    const tests = [...page.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)].map(
      ([, path = "", said = ""]) => [path, said] as const,
    );
    expect(tests.length).toBeGreaterThan(180);
    expect(tests.filter(([path, said]) => !read(path).includes(`"${said}",`))).toEqual([]);
  });

  it("has each requirement of levels 1 and 2, and those of level 3 that were wanted, once", () => {
    expect(table.map(({ id }) => id)).toEqual(REQUIREMENTS);
  });

  it("says of each that is met by which test, and of each that is not why", () => {
    const unsaid = table.filter(({ standing, how, shown }) => {
      if (standing === "met") return !/^`tests\/\S+` “/.test(shown) || how.length < 3;
      return !["operator", "deviation", "n/a"].includes(standing) || (standing === "deviation" && how.length < 100);
    });
    expect(unsaid).toEqual([]);
  });

  it("counts its own table", () => {
    const counted = ["1", "2", "3"].map((level) => [
      level,
      ...["met", "operator", "deviation", "n/a"].map((standing) =>
        String(table.filter((row) => row.level === level && row.standing === standing).length),
      ),
    ]);
    expect(rowsOf(5).filter((cells) => cells.every((cell) => /^\d+$/.test(cell)))).toEqual(counted);
  });

  it("has each limit of the program with its numbers", () => {
    const source = read("app/server/limits.server.ts");
    const limits = [
      ...source.matchAll(/^ {2}(\w+): \{ points: ([\d_]+), duration: (?:(\d+) \* )?(MINUTE|HOUR|DAY) \}/gm),
    ];
    expect(limits).toHaveLength(source.match(/\bpoints: /g)?.length ?? 0);
    const wanted = limits.map(([, name, points = "", times = "1", unit = ""]) => [
      `\`${name}\``,
      points.replace("_", ""),
      `${times} ${unit.toLowerCase()}${times === "1" ? "" : "s"}`,
    ]);
    expect(rowsOf(3).filter(([name]) => wanted.some(([existing]) => existing === name))).toEqual(wanted);
  });

  it("has each purpose of a root key", () => {
    const purposes = /type Purpose = ([^;]+);/.exec(read("app/server/root-keys.server.ts"))?.[1]?.match(/\w+/g) ?? [];
    expect(purposes.length).toBeGreaterThan(5);
    expect(
      rowsOf(4)
        .flatMap(([name]) => /^`(\w+)`$/.exec(name ?? "")?.[1] ?? [])
        .sort(),
    ).toEqual([...purposes].sort());
  });

  it("names the words that no password may be made of", () => {
    const words = /OWN_WORDS = \[([^\]]+)\]/.exec(read("app/server/passwords.server.ts"))?.[1] ?? "";
    const named = [...words.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((word) => !page.includes(`“${word}”`))).toEqual([]);
  });
});

describe("the sources", () => {
  it("has each password typed unseen, and pasted if one likes", () => {
    const modules = readdirSync(`${root}app`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => read(`app/${name}`));
    const fields = modules.flatMap(
      (source) => source.match(/<TextField[^>]*field=\{fields\.\w*[pP]assword\w*\}[^>]*>/g) ?? [],
    );
    expect(fields.length).toBeGreaterThan(4);
    expect(
      fields.filter((tag) => !/type="password"/.test(tag) || !/autoComplete="(current|new)-password"/.test(tag)),
    ).toEqual([]);
    expect(modules.filter((source) => /onPaste|onCopy|onDrop/.test(source))).toEqual([]);
  });

  it("has a reason for each package, and one version", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
      string,
      Record<string, string>
    >;
    const reasons = read("docs/dependencies.md").split("## Refused")[0] ?? "";
    const packages = Object.entries({ ...dependencies, ...devDependencies });
    expect(packages.length).toBeGreaterThan(40);
    const named = (name: string) =>
      reasons.includes(name) || (name.startsWith("@types/") && reasons.includes("@types/*"));
    expect(packages.filter(([name]) => !named(name))).toEqual([]);
    expect(packages.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

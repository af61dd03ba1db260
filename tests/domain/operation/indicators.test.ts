/** What is amber and red: the levels, and that the operator's guide says the same limits as the program. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  INDICATOR_IDS,
  INDICATORS,
  type Indicator,
  indicatorsOf,
  type Unit,
  type Values,
} from "~/domain/operation/indicators";

const values = (given: Partial<Values>): Values =>
  Object.fromEntries(INDICATOR_IDS.map((id) => [id, given[id] ?? null])) as Values;
const levelAt = (id: Indicator["id"], value: number) =>
  indicatorsOf(values({ [id]: value })).find((indicator) => indicator.id === id)?.level;

describe("an indicator", () => {
  it("has no level without a figure", () => {
    expect(new Set(indicatorsOf(values({})).map(({ level }) => level))).toEqual(new Set([null]));
  });

  it("is amber and red from its limits on, and green before", () => {
    for (const id of INDICATOR_IDS) {
      const { worse, amber, red } = INDICATORS[id];
      const before = worse === "more" ? -0.001 : 0.001;
      expect([id, levelAt(id, amber + before)]).toEqual([id, "green"]);
      expect([id, levelAt(id, amber)]).toEqual([id, amber === red ? "red" : "amber"]);
      if (red === null) expect([id, levelAt(id, Number.POSITIVE_INFINITY)]).toEqual([id, "amber"]);
      else expect([id, levelAt(id, red)]).toEqual([id, "red"]);
    }
  });
});

const GB = 1e9;
const WRITE: Record<Unit, (value: number) => string> = {
  bytes: (value) => (value >= GB ? `${value / GB} GB` : `${value / 1e6} MB`),
  days: (value) => `${value} days`,
  share: (value) => `${value * 100} %`,
  seconds: (value) => `${value} s`,
  count: (value) => `${value}`,
  age: (value) => `${value / 3600} h`,
  yes: () => "yes",
};

it("The operator's guide lists every indicator with its limits", () => {
  const guide = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const written = [...guide.matchAll(/^\| `(\w+)` \|[^|]+\| ([^|]+) \| ([^|]+) \|[^|]+\|$/gm)].map(([, ...row]) => row);
  const wanted = INDICATOR_IDS.map((id) => {
    const { unit, amber, red } = INDICATORS[id];
    return [id, amber === red ? "–" : WRITE[unit](amber), red === null ? "–" : WRITE[unit](red)];
  });
  expect(written).toEqual(wanted);
});

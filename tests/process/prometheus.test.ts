/** What Prometheus' own tool says of the metrics, the alert rules and the dashboard's queries. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { provide } from "../../scripts/debian.mjs";
import { app } from "../http/running";
import { exchange } from "../http/visitor";
import { METRICS_TOKEN } from "../settings";

const promtool = provide("promtool");
const RULES = resolve("deploy/prometheus");

function run(args: string[], options: { cwd?: string; input?: string } = {}): string {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: "utf8", ...options });
  return status === 0 ? "" : `${status} ${stdout}${stderr}`;
}

let metrics: string;
beforeAll(async () => {
  await exchange(app.origin, "/");
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  metrics = (await exchange(app.origin, "/metrics", { headers })).text;
});

it("Metrics have the names that Prometheus' conventions want, each with its help and unit", () => {
  expect(metrics).toContain("roadhand_build_info");
  expect(run(["check", "metrics"], { input: metrics })).toBe("");
});

it("The alert rules are valid, fire as their test says, and each of them is in it", () => {
  expect(run(["check", "rules", "roadhand.rules.yml"], { cwd: RULES })).toBe("");
  expect(run(["test", "rules", "roadhand.rules.test.yml"], { cwd: RULES })).toBe("");
  const tested = readFileSync(join(RULES, "roadhand.rules.test.yml"), "utf8");
  const alerts = [...readFileSync(join(RULES, "roadhand.rules.yml"), "utf8").matchAll(/- alert: (\w+)/g)];
  expect(alerts.length).toBeGreaterThan(4);
  for (const [, alert] of alerts) expect(tested).toMatch(new RegExp(`alertname: ${alert}\\n.*\\n +exp_alerts:`));
});

type Panel = { title: string; targets: { expr: string }[] };

it("Rules and dashboard ask for metrics that there are, in queries that are valid", () => {
  const { panels } = JSON.parse(readFileSync("deploy/grafana/roadhand.json", "utf8")) as { panels: Panel[] };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(15);
  const file = join(mkdtempSync(join(process.env.DATA_DIR ?? "", "dashboard-")), "queries.yml");
  const asRules = queries.map((query, number) => ({
    record: `query:${number}`,
    expr: query.replaceAll("$__rate_interval", "5m").replaceAll("$job", "roadhand"),
  }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules: asRules }] }));
  expect(run(["check", "rules", file])).toBe("");

  const names = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  const written = `${queries.join("\n")}\n${readFileSync(join(RULES, "roadhand.rules.yml"), "utf8")}`;
  const used = [...written.matchAll(/\b((?:roadhand|http|process|nodejs)_\w+)\{/g)].map(([, name = ""]) =>
    name.replace(/_(?:bucket|count|sum)$/, ""),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

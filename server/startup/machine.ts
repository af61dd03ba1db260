import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Env, LOOPBACK } from "~/settings.server";
import type { Check } from "./finding";

/** End of security support for each line of Node. */
const SUPPORT_ENDS: Record<string, string> = {
  20: "2026-04-30",
  21: "2024-06-01",
  22: "2027-04-30",
  23: "2025-06-01",
  24: "2028-04-30",
  25: "2026-06-01",
  26: "2029-04-30",
};
const WARNING_PERIOD = 90 * 24 * 3600_000;

const GRACE_PERIOD = 365 * 24 * 3600_000;
const majorOf = (version: string) => version.replace(/^v/, "").split(".", 1)[0] ?? "";

function refusalDate(version: string): Date | undefined {
  const supportEnds = SUPPORT_ENDS[majorOf(version)];
  return supportEnds === undefined ? undefined : new Date(Date.parse(supportEnds) + GRACE_PERIOD);
}

export function refusedNodeFaults(mode: Env["mode"], version: string, now: Date): string[] {
  const from = refusalDate(version);
  return mode === "production" && from && now >= from
    ? [`Node ${majorOf(version)} has had no security fixes for a year; this is ${version}.`]
    : [];
}

export function nodeFaults(version: string, now: Date): string[] {
  const major = majorOf(version);
  const supportEnds = SUPPORT_ENDS[major];
  if (supportEnds === undefined || now.getTime() < Date.parse(supportEnds) - WARNING_PERIOD) return [];
  return now < new Date(supportEnds)
    ? [`Node ${major} gets its last security fixes on ${supportEnds}; this is ${version}.`]
    : [
        `Node ${major} has had no security fixes since ${supportEnds}; this is ${version}. In production it is refused from ${refusalDate(version)?.toISOString().slice(0, 10)} on.`,
      ];
}

const SQLITE = join(
  dirname(createRequire(import.meta.url).resolve("better-sqlite3/package.json")),
  "build/Release/better_sqlite3.node",
);

/** Built with the headers of Node 24.19 or newer, better-sqlite3 can crash when a statement is garbage-collected (docs/decisions/0054). */
export function sqliteFaults(path = SQLITE): string[] {
  return existsSync(path) && readFileSync(path).includes("RemoveEnvironmentCleanupHook")
    ? [
        "The package of SQLite was compiled here with headers of Node that it does not bear: Node may end the program at any moment.",
      ]
    : [];
}

export function proxyFaults({ host, trustProxy }: Pick<Env, "host" | "trustProxy">): string[] {
  return trustProxy > 0 && !LOOPBACK.has(host)
    ? [
        `TRUST_PROXY believes the last ${trustProxy === 1 ? "proxy" : `${trustProxy} proxies`} about visitors' addresses, and HOST ${host} can be reached without one.`,
      ]
    : [];
}

export const MACHINE_CHECKS: Check<Env>[] = [
  {
    name: "node-support",
    remedy: "Install Node 22.",
    find: ({ mode }) => refusedNodeFaults(mode, process.version, new Date()),
  },
  {
    name: "proxy",
    remedy: "Set HOST to 127.0.0.1, or let the network admit the proxy alone.",
    warns: true,
    find: proxyFaults,
  },
  { name: "node", remedy: "Install Node 22.", warns: true, find: () => nodeFaults(process.version, new Date()) },
  {
    name: "sqlite-package",
    remedy: "Install Node 22, delete the folder node_modules and build again.",
    warns: true,
    find: () => sqliteFaults(),
  },
];

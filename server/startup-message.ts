import { appliedMigrations, isNewDatabase } from "db/client.server";
import { linkMinutes } from "~/domain/session/mailed-link.server";
import { offerSetUp } from "~/domain/user/administrator.server";
import { demoPassword, env } from "~/env.server";
import { syntaxOf } from "./admin-usage";
import { type Finding, formatFinding } from "./startup/finding";

const ACCOUNTS = ["rtic.admin", "rtic.manager", "north.admin", "north.manager", "sun.admin", "sun.manager"];

function describeDatabase(): string {
  if (isNewDatabase) return env.mode === "demo" ? "new, with invented companies and drivers" : "new";
  const { length } = appliedMigrations;
  return length === 0 ? "as it was left" : `brought up to date by ${appliedMigrations.join(", ")}`;
}

async function setUpLines(): Promise<string[]> {
  const offer = await offerSetUp();
  if (!offer) return [];
  return "link" in offer
    ? [
        `There is no user yet. The first RTIC Administrator sets up the account here, once and within ${linkMinutes("setup") / 60} hours:`,
        `  ${offer.link}`,
      ]
    : [
        `There is no user yet. The set-up link that was printed earlier works until ${offer.until.toISOString()}.`,
        `If it is lost, make the first RTIC Administrator by  ${syntaxOf("create-admin")}`,
      ];
}

type Line = [label: string, value: string];

const demo = (origin: string): Line[] => [
  ["Sign in", `${origin}/user/login as ${ACCOUNTS.join(", ")}`],
  ["Password", `${demoPassword()} for each of them`],
  ["Apply", `${origin}/apply with the code NRTHWAY (Northway Freight) or SUNBEAM (Sunbeam Carriers)`],
  ["Mail", `${origin}/dev/mail; none leaves this computer`],
];
const production = (): Line[] => [
  ["Listens", `on ${env.host}, port ${env.port}; proxies in front: ${env.trustProxy}`],
  ["Mail", `by ${env.smtpUrl && new URL(env.smtpUrl).host}, from ${env.mailFrom}`],
];

export async function prepareStartupMessage(warnings: Finding[]): Promise<(origin: string) => string> {
  const last = env.mode === "demo" ? [] : await setUpLines();
  return (origin) => {
    const lines: Line[] = [
      ["Data", `${env.dataDir}, ${describeDatabase()}`],
      ["Keys", env.keyFile],
      ...(env.mode === "demo" ? demo(origin) : production()),
      ["Look", syntaxOf("check")],
      ["Stop", "Ctrl+C, or SIGTERM"],
    ];
    return [
      "",
      `Roadhand is at ${origin}`,
      ...lines.map(([label, where]) => `  ${label.padEnd(10)}${where}`),
      ...warnings.map((warning) => formatFinding(warning).trimEnd()),
      ...last,
      "",
      "",
    ].join("\n");
  };
}

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { closeDatabase } from "db/client.server";
import { createRequestHandler } from "react-router";
import { linkMinutes } from "~/domain/session/mailed-link.server";
import { offerSetUp } from "~/domain/user/administrator.server";
import { demoPassword, env } from "~/env.server";
import { noteAuditHead } from "~/server/audit-chain.server";
import { closeLimits } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { startMail, stopMail } from "~/server/mail.server";
import { startPdfWorker, stopPdfWorker } from "~/server/pdf-worker.server";
import { usageOf } from "./admin-usage";
import { loadAssets } from "./assets";
import { Connections } from "./connections";
import { startJobs } from "./jobs";
import { createListener } from "./listener";
import { OpenPages } from "./open-pages";
import { stopOnSignal } from "./signals";

const STOP_WITHIN = 10_000;

export type Running = { origin: string; stop(): Promise<void> };

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, () => resolve(server.address() as AddressInfo));
  });
}

/** Port 0 chooses a free one. */
export async function start(): Promise<Running> {
  if (env.mode === "demo") await (await import("./seed/demo")).seedDemo();
  startPdfWorker(new URL("./pdf-worker.js", import.meta.url));
  startMail();

  let stopping = false;
  const client = fileURLToPath(new URL("../client", import.meta.url));
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      // How often the two above are looked at: 30 seconds by default, which they would last longer.
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    createListener({
      handler: createRequestHandler(build, "production"),
      assets: loadAssets(client),
      openPages: new OpenPages(client),
      isStopping: () => stopping,
    }),
  );
  const connections = new Connections(server, env.trustProxy > 0);
  server.maxRequestsPerSocket = 1000;
  const { port } = await listen(server);
  const stopJobs = startJobs();

  return {
    origin: env.port === 0 ? `http://${env.host}:${port}` : env.appUrl,
    async stop() {
      stopping = true;
      connections.announceClose();
      const resting = Promise.all([stopJobs(), stopMail()]);
      await setTimeout(env.stopWait * 1000);
      await connections.close(STOP_WITHIN);
      await resting;
      await stopPdfWorker();
      await noteAuditHead();
      closeLimits();
      await closeDatabase();
    },
  };
}

const ACCOUNTS = ["rtic.admin", "rtic.manager", "north.admin", "north.manager", "sun.admin", "sun.manager"];

/** Printed, not logged: the link is as good as a password. */
async function askForAdministrator(): Promise<string[]> {
  const offer = await offerSetUp();
  if (!offer) return [];
  return "link" in offer
    ? [
        "",
        `There is no user yet. The first RTIC Administrator sets up the account here, once and within ${linkMinutes("setup") / 60} hours:`,
        `  ${offer.link}`,
      ]
    : [
        "",
        `There is no user yet. The set-up link that was printed earlier works until ${offer.until.toISOString()}.`,
        "If it is lost, make the first RTIC Administrator by",
        `  ${usageOf("create-admin")}`,
      ];
}

async function greet(origin: string): Promise<void> {
  const lines = [`Roadhand is at ${origin}`];
  if (env.mode === "demo")
    lines.push(
      "",
      "Demo accounts, all with the password",
      `  ${demoPassword()}`,
      ...ACCOUNTS.map((account) => `  ${account}`),
      "",
      "Position codes: NRTHWAY (Northway Freight), SUNBEAM (Sunbeam Carriers)",
      `Mail of the demo: ${origin}/dev/mail`,
    );
  else lines.push(...(await askForAdministrator()));
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

export async function serve(): Promise<void> {
  const { origin, stop } = await start();
  await greet(origin);
  stopOnSignal(stop, env.stopWait * 1000 + STOP_WITHIN + 5000);
}

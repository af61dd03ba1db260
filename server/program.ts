import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { closeDatabase } from "db/client.server";
import { endListening } from "~/domain/audit/changes.server";
import { measure } from "~/domain/operation/measure.server";
import { env } from "~/env.server";
import { noteCheckpoint } from "~/server/audit/chain.server";
import { startBarcodeWorker, stopBarcodeWorker } from "~/server/barcode/barcode.server";
import { startHeicReader, stopHeicReader } from "~/server/heic/heic.server";
import { markFiles } from "~/server/installation.server";
import { closeLimits } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { startMail, stopMail } from "~/server/mail.server";
import { beginLoopDelay } from "~/server/metrics/loop.server";
import { closeMetrics } from "~/server/metrics/store.server";
import { startPdfReader, stopPdfReader } from "~/server/pdf-file/pdf-file.server";
import { startWorkbookReader, stopWorkbookReader } from "~/server/workbook/workbook.server";
import { startPdfWorker, stopPdfWorker } from "~/server/worker/pdf.server";
import { createApp } from "./app";
import { handleClientErrors, refuse } from "./client-error";
import { Connections } from "./connections";
import { watchDisk } from "./disk";
import { isNewDatabase, prepareGreeting } from "./greeting";
import { startJobs } from "./jobs";
import { watchKeys } from "./key-watch";
import { seedDemo } from "./seed/demo";
import { type Finding, type Refused, refusal } from "./startup/finding";

const STOP_WITHIN = 10_000;

/** @param patience milliseconds after which a stop has failed */
export type Running = { origin: string; patience: number; stop(): Promise<void> };

function listen(server: Server, port = env.port): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, env.host, () => resolve(server.address() as AddressInfo));
  });
}

const NEXT_PORTS = 20;

async function nextFreePort(): Promise<number | undefined> {
  for (let port = env.port + 1; port <= Math.min(65_535, env.port + NEXT_PORTS); port += 1) {
    const probe = createServer();
    const isFree = await listen(probe, port).then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
  return undefined;
}

const UNHEARD: Record<string, () => Promise<Refused>> = {
  async EADDRINUSE() {
    const free = await nextFreePort();
    return refusal(
      "port",
      `Port ${env.port} of ${env.host} is taken by another program.`,
      free ? `Stop that one, or set PORT=${free}, which is free.` : "Stop that one, or set another PORT.",
    );
  },
  async EACCES() {
    return refusal(
      "port",
      `Port ${env.port} is for the system only.`,
      "Set a PORT above 1023 and let a proxy stand before it.",
    );
  },
  async EADDRNOTAVAIL() {
    return refusal(
      "port",
      `HOST ${env.host} is no address of this machine.`,
      "Set HOST to 127.0.0.1 or to one of its own.",
    );
  },
};

async function rest(): Promise<void> {
  await stopMail();
  await stopPdfWorker();
  await stopPdfReader();
  await stopHeicReader();
  await stopBarcodeWorker();
  await stopWorkbookReader();
  await noteCheckpoint();
  await measure().catch((error: unknown) => log.error({ err: error }, "measuring"));
  closeMetrics();
  closeLimits();
  await closeDatabase();
}

export type Greets = { warnings: Finding[]; ready(running: Running): void };

/** Port 0 chooses a free one. */
export async function start(greets?: Greets): Promise<Running> {
  const stopKeys = watchKeys(env.dataDir);
  await markFiles();
  if (env.mode === "demo") {
    if (greets && isNewDatabase) process.stdout.write("Inventing companies and drivers …\n");
    await seedDemo();
  }
  const greeting = greets && (await prepareGreeting(greets.warnings));
  startPdfWorker(new URL("./pdf-worker.js", import.meta.url));
  startPdfReader(new URL("./pdf-reader.js", import.meta.url));
  startHeicReader(new URL("./heic-reader.js", import.meta.url));
  startBarcodeWorker(new URL("./barcode-worker.js", import.meta.url));
  startWorkbookReader(new URL("./workbook-reader.js", import.meta.url));

  let stopping = false;
  const client = fileURLToPath(new URL("../client", import.meta.url));
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      // Node checks the two timeouts above only every 30 seconds by default.
      connectionsCheckingInterval: 2_000,
      // With Node's five seconds, a periodic client may send just as its connection closes.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // middleware/address.ts refuses these with our headers.
      requireHostHeader: false,
    },
    createApp({ build, client, isStopping: () => stopping }),
  );
  const connections = new Connections(server, env.trustProxy > 0);
  server.maxRequestsPerSocket = 1000;
  server.on("checkExpectation", (_, response) => refuse(response, 417));
  handleClientErrors(server);
  const { port } = await listen(server).catch(async (error: NodeJS.ErrnoException) => {
    await rest();
    throw (await UNHEARD[error.code ?? ""]?.()) ?? error;
  });
  const origin = env.port === 0 ? `http://${env.host}:${port}` : env.appUrl;
  const running: Running = {
    origin,
    patience: env.stopWait * 1000 + STOP_WITHIN + 5000,
    async stop() {
      stopping = true;
      connections.announceClose();
      endListening();
      const resting = Promise.all([stopJobs(), stopMail(), stopWatching()]);
      await setTimeout(env.stopWait * 1000);
      await connections.close(STOP_WITHIN);
      await resting;
      stopKeys();
      await rest();
    },
  };
  greets?.ready(running);
  if (greeting) process.stdout.write(greeting(origin));
  startMail();
  beginLoopDelay();
  const stopJobs = startJobs(new URL("./run-admin.js", import.meta.url));
  const stopWatching = watchDisk();
  return running;
}

import { setTimeout } from "node:timers/promises";
import { closeDatabase, isNewDatabase } from "db/client.server";
import { resign } from "db/leader.server";
import { endSubscriptions } from "~/domain/audit/changes.server";
import { measure } from "~/domain/operation/measure.server";
import { env } from "~/env.server";
import { recordCheckpoint } from "~/server/audit/chain.server";
import { startBarcodeWorker, stopBarcodeWorker } from "~/server/barcode/barcode.server";
import { receiveMessages, stopReceiving } from "~/server/channel.server";
import { startHeicReader, stopHeicReader } from "~/server/heic/heic.server";
import { claimFiles } from "~/server/installation.server";
import { closeLimits } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { startMail, stopMail } from "~/server/mail.server";
import { beginLoopDelay } from "~/server/metrics/loop.server";
import { closeMetrics } from "~/server/metrics/store.server";
import { startPdfReader, stopPdfReader } from "~/server/pdf-file/pdf-file.server";
import { startWorkbookReader, stopWorkbookReader } from "~/server/workbook/workbook.server";
import { startPdfWorker, stopPdfWorker } from "~/server/worker/pdf.server";
import { watchDisk } from "./disk";
import { startJobs } from "./jobs";
import { watchKeys } from "./key-watch";
import { ownRole, type Role } from "./role";
import { seedDemo } from "./seed/demo";
import type { Finding } from "./startup/finding";
import { prepareStartupMessage } from "./startup-message";
import { openWeb, STOP_WITHIN, type Web } from "./web";

/** @param stopTimeout milliseconds after which a stop has failed */
export type Running = { origin: string; stopTimeout: number; stop(): Promise<void> };

async function rest(role: Role): Promise<void> {
  await stopMail();
  await stopPdfWorker();
  await stopPdfReader();
  await stopHeicReader();
  await stopBarcodeWorker();
  await stopWorkbookReader();
  if (role !== "web") await recordCheckpoint();
  await measure().catch((error: unknown) => log.error({ err: error }, "measuring"));
  closeMetrics();
  await stopReceiving();
  await resign();
  await closeLimits();
  await closeDatabase();
}

async function prepare(options: StartOptions | undefined): Promise<((origin: string) => string) | undefined> {
  await claimFiles();
  if (env.mode === "demo") {
    if (options && isNewDatabase) process.stdout.write("Inventing companies and drivers …\n");
    await seedDemo();
  }
  return options && prepareStartupMessage(options.warnings);
}

function startReaders(): void {
  startPdfWorker(new URL("./pdf-worker.js", import.meta.url));
  startPdfReader(new URL("./pdf-reader.js", import.meta.url));
  startHeicReader(new URL("./heic-reader.js", import.meta.url));
  startBarcodeWorker(new URL("./barcode-worker.js", import.meta.url));
  startWorkbookReader(new URL("./workbook-reader.js", import.meta.url));
}

export type StartOptions = { warnings: Finding[]; ready(running: Running): void; origin?: Promise<string> };

export async function start(options?: StartOptions): Promise<Running> {
  const role = ownRole();
  const stopKeys = watchKeys(env.dataDir);
  const startupMessage = role === "web" ? undefined : await prepare(options);
  startReaders();
  await receiveMessages();
  let web: Web | undefined;
  if (role !== "jobs")
    web = await openWeb().catch(async (error: unknown) => {
      await rest(role);
      throw error;
    });

  const origin = web?.origin ?? env.appUrl;
  const running: Running = {
    origin,
    stopTimeout: env.stopWait * 1000 + STOP_WITHIN + 5000,
    async stop() {
      web?.announceClose();
      endSubscriptions();
      const resting = Promise.all([stopJobs(), stopMail(), stopWatching()]);
      if (web) await setTimeout(env.stopWait * 1000);
      await web?.close();
      await resting;
      stopKeys();
      await rest(role);
    },
  };
  options?.ready(running);
  if (startupMessage)
    (options?.origin ?? Promise.resolve(origin)).then((at) => process.stdout.write(startupMessage(at)));
  if (role !== "web") startMail();
  beginLoopDelay();
  const stopJobs = startJobs(role, new URL("./run-admin.js", import.meta.url));
  const stopWatching = watchDisk(role);
  return running;
}

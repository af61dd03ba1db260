import express from "express";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { demoPassword, env } from "~/env.server";
import { readBarcodesWith } from "~/server/barcode/barcode.server";
import { claimFiles } from "~/server/installation.server";
import { startMail } from "~/server/mail.server";
import { makePdfsWith } from "~/server/worker/pdf.server";
import { createApp } from "./app";
import { seedDemo } from "./seed/demo";

export async function serveSources(vite: ViteDevServer): Promise<void> {
  await claimFiles();
  await seedDemo();
  startMail();
  readBarcodesWith(async (jpeg) => (await import("~/server/barcode/worker")).default(jpeg));
  makePdfsWith(async (request) => (await import("~/documents/worker")).default(request));
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  express()
    .disable("x-powered-by")
    .use(vite.middlewares)
    .use(createApp({ build, isStopping: () => false }))
    .listen(env.port, env.host, () =>
      process.stdout.write(`\nRoadhand (development) is at ${env.appUrl}, demo password ${demoPassword()}\n\n`),
    );
}

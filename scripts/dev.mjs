import { install } from "./ready.mjs";

install();
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { takeFolder, requireSound } = await vite.ssrLoadModule("/server/startup/start-checks.ts");
try {
  await takeFolder(process.env);
  await requireSound(process.env);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { serveSources } = await vite.ssrLoadModule("/server/dev.ts");
await serveSources(vite);

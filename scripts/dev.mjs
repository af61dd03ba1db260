import { install } from "./ready.mjs";

install();
const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { serveSources } = await vite.ssrLoadModule("/server/dev.ts");
await serveSources(vite);

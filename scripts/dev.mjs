// npm run dev: the same listener over sources that reload.
import { build, install } from "./ready.mjs";

install();
build();
const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { serveSources } = await vite.ssrLoadModule("/server/dev.ts");
await serveSources(vite);

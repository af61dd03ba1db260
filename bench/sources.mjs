// Runs a function of the sources on a data folder: node bench/sources.mjs /bench/fill.ts fill 1 1000
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

// The product refuses files that others can read.
process.umask(0o077);

const [file, name, ...values] = process.argv.slice(2);
const vite = await createServer({
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  configFile: false,
  logLevel: "error",
  appType: "custom",
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const module = await vite.ssrLoadModule(file);
await module[name](...values.map(Number));
if (!process.connected) await vite.close();

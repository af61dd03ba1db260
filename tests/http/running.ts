/** The built product and its database, running for all test files of a worker, each with companies and staff of its own; or for one file alone. */
import { type App, startApp } from "./app";
import { type Data, database } from "./database";
import { found, THE_DEMO } from "./world";

type Product = { app: App; data: Data };
const worker = globalThis as { product?: Promise<Product>; isShared?: boolean };

async function startProduct(): Promise<Product> {
  const app = await startApp();
  return { app, data: database(app) };
}
worker.product ??= startProduct();
const product = await worker.product;
export const { data } = product;
export const app = { ...product.app, ...(worker.isShared ? found(data) : THE_DEMO) };

let stopped: Promise<void> | undefined;
/** For tests of what another start finds, in a process of their own; the database stays open. */
export function stopApp(): Promise<void> {
  stopped ??= product.app.stop();
  return stopped;
}

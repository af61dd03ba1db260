/** The built product and its database, running for all test files of a worker, each with companies and staff of its own; or for one file alone. */
import { afterAll } from "vitest";
import { METRICS_TOKEN } from "../settings";
import { type App, startApp } from "./app";
import { type Data, database } from "./database";
import { until } from "./until";
import { exchange } from "./visitor";
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

/** Few tests look at the PDFs of applications, and each takes a second: the job has given them up, and who requests one gets it. */
function giveUpPdfs(): void {
  if (!worker.isShared) return;
  if (process.env.DATABASE_URL) data.run("alter table application_papers alter column tries set default 5");
  else
    data.run(`create trigger if not exists pdfs_given_up after insert on application_papers
      begin update application_papers set tries = 5 where snapshot_id = new.snapshot_id; end`);
}
giveUpPdfs();
/** The job makes those of what is signed from now on in this file. */
export const wantPdfs = () =>
  data.run(
    process.env.DATABASE_URL
      ? "alter table application_papers alter column tries set default 0"
      : "drop trigger if exists pdfs_given_up",
  );
/** The same of what is signed in this work alone. */
export async function withPdfs<T>(work: () => Promise<T>): Promise<T> {
  wantPdfs();
  return work().finally(giveUpPdfs);
}

let stopped: Promise<void> | undefined;
/** For tests of what another start finds, in a process of their own; the database stays open. */
export function stopApp(): Promise<void> {
  stopped ??= product.app.stop();
  return stopped;
}

/** A slot that a request does not give back is lost until the next start. */
afterAll(async () => {
  if (stopped) return;
  await until(async () => {
    const { text } = await exchange(app.origin, "/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return text.includes("\nroadhand_requests_at_work 0\n");
  });
});

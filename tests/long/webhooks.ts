/** A receiver of webhooks beside the running product: what comes after each kill, and how long it takes beside one that is dead. */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { callApi, tokenOf } from "../http/api/caller";
import type { App } from "../http/app";
import { database, forgetLimit, idOf } from "../http/database";
import { pdf } from "../http/driver/filing";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";

type Message = { sequence: number; timestamp: string; data: { documentId: string } };
type Received = Message & { id: string; after: number };

const dataFolder = (name: string) => mkdtempSync(join(process.env.DATA_DIR ?? "", name));
const appOf = (program: Program) => program as unknown as App;

/** @param hangs it takes what is sent and never answers */
async function receive(hangs = false) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const message = JSON.parse(body) as Message;
    const after = Date.now() - Date.parse(message.timestamp);
    received.push({ ...message, id: String(request.headers["webhook-id"]), after });
    if (!hangs) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, received, close };
}

async function addWebhook(program: Program, url: string): Promise<void> {
  const token = await tokenOf(appOf(program), "sun.admin");
  const body = { url, types: ["document.received"] };
  const { status, text } = await callApi(appOf(program), "POST", "webhook", { token, body });
  if (status !== 201) throw new Error(text);
}

/** @returns its id, once the product has acknowledged it */
async function file(program: Program, token: string, folder: string): Promise<string> {
  forgetLimit(appOf(program), "documentsFiled");
  const form = new FormData();
  form.set("document", new Blob([new Uint8Array(pdf())], { type: "application/pdf" }), "letter.pdf");
  const { status, text } = await callApi(appOf(program), "POST", `folder/${folder}/file`, { token, form });
  if (status !== 201) throw new Error(text);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

function folderOf(program: Program): string {
  const data = database(appOf(program));
  const query = `select folders.id from folders
    join companies on companies.id = folders.company_id join drivers on drivers.id = driver_id
    where companies.name like 'Sunbeam%' and kind = 'other' and drivers.status = 'active'`;
  const id = idOf(data, query);
  data.close();
  return id;
}

/** `early` events had not come when their kill did; `wrong` messages differ from the event of their number. */
export type Killed = { kills: number; filed: number; early: number; twice: number; lost: string[]; wrong: number[] };

/** kill -9 as soon as documents are acknowledged, before they are delivered. */
export async function killBeforeDelivery(kills: number, each = 2): Promise<Killed> {
  const dataDir = dataFolder("kills-");
  const { url, received, close } = await receive();
  const filed: string[] = [];
  let early = 0;
  const hasCome = (id: string) => received.some(({ data }) => data.documentId === id);
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await startProgram({ dataDir });
    if (kill === 0) await addWebhook(program, url);
    const token = await tokenOf(appOf(program), "sun.admin");
    const folder = folderOf(program);
    const ids = await Promise.all(Array.from({ length: each }, () => file(program, token, folder)));
    program.child.kill("SIGKILL");
    await program.ended;
    filed.push(...ids);
    early += ids.filter((id) => !hasCome(id)).length;
  }
  const program = await startProgram({ dataDir });
  await Promise.race([until(() => filed.every(hasCome)), setTimeout(60_000)]);
  const token = await tokenOf(appOf(program), "sun.admin");
  const events: Message[] = [];
  for (let after = 0; ; ) {
    const path = `event?types=document.received&after=${after}`;
    const { data } = (await callApi(appOf(program), "GET", path, { token })).body as unknown as {
      data: { events: Message[]; after: number };
    };
    if (data.events.length === 0) break;
    events.push(...data.events);
    after = data.after;
  }
  program.child.kill("SIGTERM");
  await program.ended;
  close();
  const bySequence = new Map(events.map((event) => [event.sequence, JSON.stringify(event.data)]));
  return {
    kills,
    filed: filed.length,
    early,
    twice: received.length - new Set(received.map(({ id }) => id)).size,
    lost: filed.filter((id) => !hasCome(id)),
    wrong: received
      .filter(({ sequence, data }) => bySequence.get(sequence) !== JSON.stringify(data))
      .map(({ sequence }) => sequence),
  };
}

/** Milliseconds from the event to the receiver. */
export type Delays = { events: number; median: number; p99: number; max: number };

function delaysOf(received: Received[]): Delays {
  const sorted = received.map(({ after }) => after).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { events: sorted.length, median: at(0.5), p99: at(0.99), max: at(1) };
}

/** The same events to one receiver alone, and beside one that takes everything and never answers. */
export async function delayBesideDead(events: number): Promise<{ alone: Delays; besideDead: Delays; toDead: number }> {
  const program = await startProgram({ dataDir: dataFolder("dead-") });
  const [good, dead] = [await receive(), await receive(true)];
  await addWebhook(program, good.url);
  const token = await tokenOf(appOf(program), "sun.admin");
  const folder = folderOf(program);
  async function happen(): Promise<Delays> {
    good.received.length = 0;
    for (let done = 0; done < events; done += 1) {
      await file(program, token, folder);
      await setTimeout(Math.random() * 200);
    }
    await until(() => good.received.length >= events);
    return delaysOf(good.received);
  }
  const alone = await happen();
  await addWebhook(program, dead.url);
  const besideDead = await happen();
  const toDead = dead.received.length;
  dead.close();
  good.close();
  program.child.kill("SIGTERM");
  await program.ended;
  return { alone, besideDead, toDead };
}

/** What people and programs do meanwhile, and what they were answered. */
import { randomUUID } from "node:crypto";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { DEMO_PASSWORD } from "../settings";
import { origin } from "./installation";

type Answer = { status: number; text: string };
type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string };

const agent = new Agent({ keepAlive: true });
let asked = 0;
/** Limits count addresses, and HAProxy tells the real one. */
const newAddress = (): string => {
  asked += 1;
  return `127.7.${Math.floor(asked / 200) % 200}.${(asked % 200) + 1}`;
};

/** @returns status 0 where the connection broke */
export function ask(path: string, { method = "GET", headers, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const outgoing = request(origin + path, { agent, method, headers, localAddress: newAddress() }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (chunk: string) => {
        text += chunk;
      });
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text }));
      incoming.on("error", () => resolve({ status: 0, text }));
    });
    outgoing.on("error", ({ message }) => resolve({ status: 0, text: message }));
    outgoing.end(body);
  });
}

const call = (method: string, path: string, body?: object, more: OutgoingHttpHeaders = {}): Promise<Answer> =>
  ask(`/api/v1/${path}`, {
    method,
    headers: { "content-type": "application/json", ...more },
    ...(body && { body: JSON.stringify(body) }),
  });

async function tokenOf(email: string): Promise<string> {
  const { status, text } = await call("POST", "auth/login", { email, password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`${email} can't sign in: ${status} ${text}`);
  return JSON.parse(text).token;
}

const NO_DATABASE = "We can&#x27;t save right now.";

type Note = { text: string };
/** Writes notes to one application, each until it is acknowledged. */
export class Writer {
  readonly acknowledged: string[] = [];
  /** When the last one that was acknowledged was begun. */
  latest = 0;
  readonly statuses: Record<number, number> = {};
  #unsure: string[] = [];
  #ended = false;
  #working: Promise<void>;

  private constructor(
    readonly applicationId: string,
    readonly authorization: string,
  ) {
    this.#working = this.#write();
  }

  /** @param email of staff, to whose latest applications they write */
  static async several(number: number, email: string): Promise<Writer[]> {
    const authorization = `Bearer ${await tokenOf(email)}`;
    const { status, text } = await call("GET", `application?limit=${number}`, undefined, { authorization });
    if (status !== 200) throw new Error(`applications: ${status} ${text}`);
    const { data } = JSON.parse(text) as { data: { id: string }[] };
    return data.map(({ id }) => new Writer(id, authorization));
  }

  async #write(): Promise<void> {
    while (!this.#ended) {
      const [text, key] = [randomUUID(), randomUUID()];
      for (;;) {
        const begun = Date.now();
        const { authorization } = this;
        const headers = { authorization, "idempotency-key": key };
        const { status } = await call("POST", `application/${this.applicationId}/notes`, { text }, headers);
        this.statuses[status] = (this.statuses[status] ?? 0) + 1;
        if (status === 201) {
          this.acknowledged.push(text);
          this.latest = begun;
          break;
        }
        if (this.#ended) {
          this.#unsure.push(text);
          break;
        }
        await setTimeout(100);
      }
      await setTimeout(100);
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#working;
  }

  /** @returns what was acknowledged and is not there, and what is there twice */
  async faults(): Promise<{ lost: number; doubled: number }> {
    const there = new Map<string, number>();
    const path = `application/${this.applicationId}/notes?limit=100`;
    for (let cursor: string | null = ""; cursor !== null; ) {
      const address: string = cursor ? `${path}&cursor=${cursor}` : path;
      const { status, text } = await call("GET", address, undefined, { authorization: this.authorization });
      if (status !== 200) throw new Error(`notes: ${status} ${text}`);
      const { data, page } = JSON.parse(text) as { data: Note[]; page: { nextCursor: string | null } };
      for (const note of data) there.set(note.text, (there.get(note.text) ?? 0) + 1);
      cursor = page.nextCursor;
    }
    const all = [...this.acknowledged, ...this.#unsure];
    return {
      lost: this.acknowledged.filter((text) => !there.has(text)).length,
      doubled: all.filter((text) => (there.get(text) ?? 0) > 1).length,
    };
  }
}

/** Somebody who opens a page again and again. */
export class Reader {
  readonly statuses: Record<number, number> = {};
  /** Answers that are neither the page nor a clear word why not. */
  readonly wrong: string[] = [];
  #ended = false;
  #working: Promise<void>;

  constructor(
    readonly cookie: string,
    readonly page: { path: string; shows: string },
    readonly pause = 100,
  ) {
    this.#working = this.#read();
  }

  async #read(): Promise<void> {
    while (!this.#ended) {
      const { status, text } = await ask(this.page.path, { headers: { cookie: this.cookie } });
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      const isClear =
        (status === 200 && text.includes(this.page.shows)) || (status === 503 && text.includes(NO_DATABASE));
      if (!isClear) this.wrong.push(`${status} ${text.slice(0, 200)}`);
      await setTimeout(this.pause);
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#working;
  }
}

/** Somebody with a browser of their own: an address, cookies, forms. Every answer is a real one of the listening product. */
import { readdirSync, readFileSync } from "node:fs";
import { request as send } from "node:http";
import Database from "better-sqlite3";
import { companyWord, wordsOfPerson } from "db/match";
import { expect } from "vitest";
import { type App, DEMO_PASSWORD } from "./app";

export type Answer = {
  status: number;
  headers: Headers;
  /** Where a redirect leads, or null. */
  location: string | null;
  cookies: string[];
  bytes: Buffer;
  text: string;
};
export type Fields = Record<string, string | string[]>;
type Options = { headers?: Record<string, string>; method?: string; body?: Buffer | string | string[] };

let addresses = 0;
/** Rate limits count addresses: each visitor comes from another. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.7.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** One request as it goes over the wire; a list as body is sent in chunks. */
export function exchange(origin: string, path: string, { headers = {}, method = "GET", body }: Options = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const received = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct))
          for (const value of values ?? []) received.append(name, value);
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: received,
          location: received.get("location"),
          cookies: received.getSetCookie(),
          bytes,
          text: bytes.toString("utf8"),
        });
      });
    });
    outgoing.on("error", reject);
    if (Array.isArray(body)) for (const part of body) outgoing.write(part);
    outgoing.end(Array.isArray(body) ? undefined : body);
  });
}

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly address: string;

  constructor(
    readonly origin: string,
    readonly always: Record<string, string> = {},
    address = newAddress(),
  ) {
    this.address = address;
  }

  async request(path: string, { headers = {}, ...rest }: Options = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await exchange(this.origin, path, {
      ...rest,
      headers: { "x-forwarded-for": this.address, ...(cookie && { cookie }), ...this.always, ...headers },
    });
    for (const line of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request(path, { headers });
  }

  /** Sends a form as a browser of this site does. */
  post(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const form = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    return this.request(path, {
      method: "POST",
      headers: { origin: this.origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: form.toString(),
    });
  }

  /** Sends a multipart form. */
  async upload(path: string, form: FormData): Promise<Answer> {
    const encoded = new Response(form);
    return this.request(path, {
      method: "POST",
      headers: { origin: this.origin, "content-type": encoded.headers.get("content-type") ?? "" },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }
}

const unescaped = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The text of a page as people read it. */
export const wordsOf = (html: string): string =>
  unescaped(
    html
      .replace(/<(script|style|title)\b.*?<\/\1>/gs, " ")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<[^>]+>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();

/** That people read all of this on a page. */
export function says({ text }: { text: string }, ...said: string[]): void {
  const words = wordsOf(text);
  for (const sentence of said) expect(words).toContain(sentence);
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

type Form = { action: string; method: string; values: Fields };

/** The forms of a page with what their fields hold. */
export function formsOf(html: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => {
    const { action = "", method = "get" } = attributesOf(/<form\b[^>]*>/.exec(form)?.[0] ?? "");
    const values: Fields = {};
    const add = (name: string | undefined, value: string) => {
      if (name) values[name] = name in values ? [values[name] as string | string[], value].flat() : value;
    };
    for (const [tag, single, paired, inner = ""] of form.matchAll(
      /<(input)\b[^>]*>|<(textarea|select)\b[^>]*>(.*?)<\/\2>/gs,
    )) {
      const kind = single ?? paired;
      const { name, type = "text", value = "", ...rest } = attributesOf(/^<[^>]*>/.exec(tag)?.[0] ?? "");
      if (kind === "textarea") add(name, unescaped(inner).replace(/^\n/, ""));
      else if (kind === "select")
        add(name, attributesOf(/<option\b[^>]*\sselected(?:=""|\b)[^>]*>/.exec(inner)?.[0] ?? "").value ?? "");
      else if (type === "checkbox" || type === "radio") {
        if ("checked" in rest) add(name, value || "on");
      } else if (type !== "file" && type !== "submit") add(name, value);
    }
    return { action, method: method.toLowerCase(), values };
  });
}

/** What a field of a page holds, whichever form it stands in. */
export function heldIn(html: string, name: string): string | string[] | undefined {
  return formsOf(html).find(({ values }) => name in values)?.values[name];
}

export async function staff({ origin }: { origin: string }, username: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const answer = await visitor.post("/user/login", { username, password: DEMO_PASSWORD });
  if (answer.status !== 302) throw new Error(`${username} could not sign in: ${answer.status}`);
  return visitor;
}

let people = 0;
export const newEmail = (): string => {
  people += 1;
  return `driver.${people}@example.test`;
};

/** Asks for a link to a position. @returns the path of the link that the demo shows */
export async function askForLink(visitor: Visitor, code: string, email: string, cdlNumber = ""): Promise<string> {
  const found = await visitor.post("/apply", { code, email, cdlNumber });
  await visitor.post(found.location ?? "", found.location === "/apply/found" ? { code, email, cdlNumber } : {});
  const sent = await visitor.get("/applicant/application/sent");
  const link = /href="(\/apply\/verify\?token=[\w-]+)"/.exec(sent.text)?.[1];
  if (!link) throw new Error(`no link for ${email}`);
  return link;
}

export const tokenOf = (link: string): string => new URL(link, "http://here").searchParams.get("token") ?? "";

/** Somebody who has applied, opened the link and said yes to the notices. */
export async function applicant(
  { origin }: { origin: string },
  { code = "NRTHWAY", email = newEmail(), cdlNumber = "N1234567", shared = false, notices = true } = {},
): Promise<Visitor & { email: string }> {
  const visitor = new Visitor(origin);
  const link = await askForLink(visitor, code, email, cdlNumber);
  const answer = await visitor.post("/apply/verify", { token: tokenOf(link), ...(shared && { shared: "on" }) });
  if (answer.status !== 302) throw new Error(`${email} could not be verified: ${answer.status}`);
  if (notices) await saveSection(visitor, "notices", TYPED.notices);
  return Object.assign(visitor, { email });
}

/** The database of the running product, beside it. */
export function database(app: App) {
  const connection = new Database(`${app.dataDir}/roadhand.sqlite`);
  connection.pragma("busy_timeout = 2000");
  return {
    all: <T = Record<string, unknown>>(query: string, ...values: unknown[]): T[] =>
      connection.prepare(query).all(...values) as T[],
    one: <T = Record<string, unknown>>(query: string, ...values: unknown[]): T =>
      connection.prepare(query).get(...values) as T,
    run: (statement: string, ...values: unknown[]) => connection.prepare(statement).run(...values).changes,
    count: (table: string, where = "1 = 1", ...values: unknown[]): number =>
      (
        connection.prepare(`select count(*) as number from ${table} where ${where}`).get(...values) as {
          number: number;
        }
      ).number,
    /** Brings what the lists hold of people and counters up to rows that a test wrote itself. */
    relist: () => connection.transaction(() => relist(connection)).immediate(),
    close: () => connection.close(),
  };
}

type PersonRow = Record<"id" | "company_id" | "first_name" | "last_name" | "email", string> & {
  search_id: number | null;
  phone: string | null;
};

function relist(connection: Database.Database): void {
  const insert = connection.prepare("insert or replace into people_search (rowid, company, words) values (?, ?, ?)");
  const number = connection.prepare("update drivers set search_id = ? where id = ?");
  for (const person of connection.prepare("select * from drivers").all() as PersonRow[]) {
    const { first_name: firstName, last_name: lastName, email, phone } = person;
    const words = wordsOfPerson({ firstName, lastName, email, phone });
    const { lastInsertRowid } = insert.run(person.search_id, companyWord(person.company_id), words);
    if (person.search_id === null) number.run(lastInsertRowid, person.id);
  }
  connection.exec(`
    update drivers set (licence_classes, licence_state, licence_expires_on) =
      (select licence_classes, state_issued, expiration_on from cdls where driver_id = drivers.id and current = 1);
    update applications set submission_order = coalesce(submitted_at, 0),
      (first_name, last_name, search_id, licence_classes, licence_state, licence_expires_on) =
      (select first_name, last_name, search_id, licence_classes, licence_state, licence_expires_on from drivers where id = driver_id);
    delete from list_counts;
    insert into list_counts select company_id, status, count(*) from applications group by 1, 2;
    insert into list_counts select company_id, 'drivers', count(*) from drivers group by 1`);
}
export type Data = ReturnType<typeof database>;

/** The id of the first row found. */
export function idOf(data: Data, query: string, ...values: unknown[]): string {
  const row = data.one<{ id: string } | undefined>(query, ...values);
  if (!row) throw new Error(`nothing found: ${query}`);
  return row.id;
}

export const TYPED = {
  notices: { eSign: "on", investigation: "on" },
  you: {
    firstName: "Maya",
    middleName: "",
    lastName: "Ruiz",
    suffix: "",
    otherNames: "",
    "dateOfBirth.month": "5",
    "dateOfBirth.day": "14",
    "dateOfBirth.year": "1988",
    ssn: "536-22-1234",
    noSsnReason: "",
    phone: "(402) 555-0134",
    rightToWork: "yes",
  },
  residences: {
    "current.street": "12 Oak Street",
    "current.city": "Omaha",
    "current.state": "NE",
    "current.zip": "68102",
    "current.since.month": "3",
    "current.since.year": "2010",
  },
} as const;

/** The version that a section's page carries. */
export async function versionOf(visitor: Visitor, section: string): Promise<string> {
  return String(heldIn((await visitor.get(`/applicant/application/${section}`)).text, "version"));
}

/** The name of the buttons that save and go on, or save and leave. */
const PRESSED = "then";

export async function saveSection(
  visitor: Visitor,
  section: string,
  fields: Fields,
  button: "continue" | "later" = "continue",
): Promise<Answer> {
  const version = await versionOf(visitor, section);
  return visitor.post(`/applicant/application/${section}`, { version, [PRESSED]: button, ...fields });
}

/** An applicant at Sunbeam (no CDL needed) whose application is signed. The same SSN twice would be a possible duplicate. */
export async function submitted(
  app: { origin: string },
  { ssn = `536-22-${1000 + people}` } = {},
): Promise<Visitor & { email: string }> {
  const visitor = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
  await saveSection(visitor, "you", { ...TYPED.you, ssn });
  await saveSection(visitor, "residences", TYPED.residences);
  const answer = await visitor.post("/applicant/application/review", { signature: "Maya Ruiz" });
  if (answer.location !== "/application/application/completed") throw new Error(`not submitted: ${answer.status}`);
  return visitor;
}

export type KeptMail = { to: string; subject: string; text: string; html: string };

/** The letters that demo mode has kept for an address, oldest first. */
export function lettersTo(app: App, address: string): KeptMail[] {
  const folder = `${app.dataDir}/mail`;
  const names = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith(".json"));
    } catch {
      return [];
    }
  })();
  return names
    .sort()
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as KeptMail)
    .filter(({ to }) => to === address);
}

type Looked<T> = T | undefined | false | null;
/** Waits for what happens beside the requests. */
export async function until<T>(look: () => Looked<T> | Promise<Looked<T>>, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not within ${within} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The newest letter to an address, once so many have come. */
export const letterTo = (app: App, address: string, count = 1): Promise<KeptMail> =>
  until(() => lettersTo(app, address)[count - 1]);

/** The path behind the link of a letter. */
export function linkIn({ text }: KeptMail): string {
  const link = /https?:\/\/[^/]+(\/\S*)/.exec(text)?.[1];
  if (!link) throw new Error("the letter has no link");
  return link;
}

/** As if nobody had come near a limit yet. */
export function forgetLimit({ dataDir }: App, limit: "mailPause" | "signInByAccount"): void {
  const limits = new Database(`${dataDir}/limits.sqlite`);
  limits.prepare("delete from limits where key like ? || ':%'").run(limit);
  limits.close();
}
/** Lets the next link go out at once instead of a minute after the last. */
export const skipMailPause = (app: App): void => forgetLimit(app, "mailPause");

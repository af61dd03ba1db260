/** A partner's copy of a company, kept by its events alone, while people change everything at random and both sides stop and start. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { ApiError, KeyClient } from "../../clients/typescript/client";
import { applicantToken, callApi, tokenOf } from "../http/api/caller";
import type { Document } from "../http/api/document";
import type { App } from "../http/app";
import { DEMO_PASSWORD } from "../http/app";
import { database, forgetLimit } from "../http/database";
import { pdf } from "../http/driver/filing";
import { type Program, startProgram } from "../http/program";
import { newAddress, staff } from "../http/visitor";
import { chanceOf } from "./chance";

const KINDS = ["application", "driver", "document"] as const;
type Kind = (typeof KINDS)[number];
type Row = Record<string, unknown>;
type Act = () => Promise<{ status: number; text: string }>;
/** Rows as JSON, by `kind id`. */
type Copy = { after: number; rows: Map<string, string> };
/** Undefined for a row that is gone. */
type Batch = { after: number; rows: Map<string, string | undefined>; events: number };

/** `changes` by what they were, with what was refused besides; `different` names each row that the copy has otherwise. */
export type Mirrored = { changes: Record<string, number>; events: number; rows: number; different: string[] };

const SCOPES = ["applications:read", "drivers:read", "documents:read", "events:read"];
const PATHS = { application: "/application/{id}", driver: "/driver/{id}", document: "/file/{id}" } as const;

async function connect(app: App): Promise<string> {
  const administrator = await staff(app, "sun.admin");
  await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });
  const { location } = await administrator.post("/my-company/clients/add", {
    version: "0",
    name: "Mirror",
    scopes: SCOPES,
  });
  const page = await administrator.post(`${location}/key`);
  return /rh_(live|test)_[0-9a-f]{72}/.exec(page.text)?.[0] ?? "";
}

/** Of other records: the next in the queue, a driver's applications, a file's other versions. */
const OF_OTHERS = new Set(["applications", "history", "nextId", "versions"]);

/** What the record is now, as JSON; undefined where it is gone. */
async function read(client: KeyClient, name: string): Promise<string | undefined> {
  const [kind = "", id = ""] = name.split(" ");
  try {
    const { data } = await client.get(PATHS[kind as Kind], { params: { id } });
    return JSON.stringify(Object.fromEntries(Object.entries(data).filter(([field]) => !OF_OTHERS.has(field))));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

const namesOf = (data: object): string[] =>
  KINDS.flatMap((kind) => {
    const id = (data as Record<string, string | null>)[`${kind}Id`];
    return id ? [`${kind} ${id}`] : [];
  });

/** Reads what happened since, at most `limit` events, and the rows that they are about. */
async function readBatch(client: KeyClient, since: number, limit: number): Promise<Batch> {
  const { data } = await client.get("/event", { query: { after: since, limit } });
  const rows: Batch["rows"] = new Map();
  for (const name of new Set(data.events.flatMap((event) => namesOf(event.data))))
    rows.set(name, await read(client, name));
  return { after: data.after, rows, events: data.events.length };
}

function store(copy: Copy, { after, rows }: Batch): void {
  for (const [name, row] of rows)
    if (row === undefined) copy.rows.delete(name);
    else copy.rows.set(name, row);
  copy.after = after;
}

/** @param seed the same one makes the same changes */
export async function mirror(changes: number, restarts: number, seed: number): Promise<Mirrored> {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "mirror-"));
  let program: Program = await startProgram({ dataDir });
  const app = () => program as unknown as App;
  const chance = chanceOf(seed);
  let data = database(app());
  const company = data.one<{ id: string }>("select id from companies where name = 'Sunbeam Carriers'").id;
  const key = await connect(app());
  const clientOf = () => new KeyClient({ origin: program.origin, key, headers: { "x-forwarded-for": newAddress() } });
  let client = clientOf();
  let token = await tokenOf(app(), "sun.admin");
  const counted: Record<string, number> = {};
  let events = 0;

  // As the guide says: to the end of the events first, then everything once.
  const copy: Copy = { after: 0, rows: new Map() };
  for (;;) {
    const { data: page } = await client.get("/event", { query: { after: copy.after, limit: 500 } });
    copy.after = page.after;
    if (page.events.length === 0) break;
  }
  const everything = (): string[] =>
    (
      [
        ["application", "select id from applications where company_id = ?"],
        ["driver", "select id from drivers where company_id = ?"],
        ["document", "select id from files where company_id = ?"],
      ] as const
    ).flatMap(([kind, query]) => data.all<{ id: string }>(query, company).map(({ id }) => `${kind} ${id}`));
  for (const name of everything()) {
    const row = await read(client, name);
    if (row) copy.rows.set(name, row);
  }

  const idOf = (query: string) => chance.of(data.all<{ id: string }>(query, company))?.id;
  const callOnce = (method: string, path: string, sent: Parameters<typeof callApi>[3] = {}) =>
    callApi(app(), method, path, { token, ...sent });
  const call: typeof callOnce = async (...asked) => {
    const answer = await callOnce(...asked);
    if (answer.status !== 401) return answer;
    // A run outlives the quarter of an hour of a token.
    token = await tokenOf(app(), "sun.admin");
    return callOnce(...asked);
  };
  const { paths } = (await call("GET", "openapi.json")).body as unknown as Document;
  /** The call's own example, upon the version that stands, on a record of that kind. */
  const on =
    (address: string, table: string, where: string, more: () => object = () => ({})): Act =>
    async () => {
      const [method = "", path = ""] = address.split(" ");
      const id = idOf(`select id from ${table} where company_id = ? and ${where}`);
      const { version } = data.one<{ version?: number } | undefined>(`select * from ${table} where id = ?`, id) ?? {};
      const example = paths[`/${path}`]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.example;
      return call(method, path.replace("{id}", id ?? "none"), { body: { ...example, version, ...more() } });
    };
  const paper = (name: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set("document", new Blob([new Uint8Array(pdf())], { type: "application/pdf" }), `${name}.pdf`);
    return { form };
  };
  const number = () => String(1000 + chance.below(8999));
  const NEWEST = "kind = 'other' and replaced_by_id is null";
  const applicants: string[] = [];
  const ACTS: Record<string, Act> = {
    async apply() {
      const applicant = await applicantToken(app(), "SUNBEAM");
      applicants.push(applicant);
      const lastName = `Mirror${number()}`;
      const ssn = `512-${10 + chance.below(89)}-${number()}`;
      const sections = {
        notices: { eSign: true },
        you: { firstName: "Ada", lastName, dateOfBirth: "1990-04-12", ssn, phone: "402 555 0166", rightToWork: "yes" },
        residences: {
          current: { street: "5 Elm St", city: "Omaha", state: "NE", zip: "68102", since: "2015-03" },
          earlier: [],
        },
      };
      const body = { code: "SUNBEAM", sections, signature: `Ada ${lastName}` };
      return callApi(app(), "POST", "application/apply", { token: applicant, body });
    },
    async erase() {
      const [applicant] = applicants.splice(-1 - chance.below(12), 1);
      return callApi(app(), "POST", "application/mine/erasure", { token: applicant ?? "" });
    },
    async draft() {
      const applicant = await applicantToken(app(), "SUNBEAM");
      applicants.push(applicant);
      const body = { version: 0, answers: { eSign: true } };
      return callApi(app(), "PUT", "application/mine/section/notices", { token: applicant, body });
    },
    review: on("POST application/{id}/review", "applications", "status = 'submitted'"),
    approve: on("POST application/{id}/approve", "applications", "status = 'in_review' and warnings = '[]'"),
    reject: on("POST application/{id}/reject", "applications", "status = 'in_review'", () => ({ tell: false })),
    reopen: on("POST application/{id}/reopen", "applications", "status = 'rejected'"),
    withdraw: on("POST application/{id}/withdraw", "applications", "status in ('submitted', 'in_review')"),
    async file() {
      return call(
        "POST",
        `folder/${idOf("select id from folders where company_id = ? and kind = 'other'")}/file`,
        paper(number()),
      );
    },
    rename: on("PUT file/{id}", "files", NEWEST, () => ({ name: `renamed-${number()}.pdf`, place: "other.other" })),
    async replace() {
      const id = idOf(`select id from files where company_id = ? and ${NEWEST}`);
      const row = data.one<{ version: number } | undefined>("select version from files where id = ?", id);
      return call("POST", `file/${id}/content`, paper(number(), { version: String(row?.version) }));
    },
    delete: on("DELETE file/{id}", "files", NEWEST),
    contact: on("PUT driver/{id}/contact", "drivers", "email like '%bytable.test'", () => ({
      lastName: `Changed${number()}`,
      email: `${number()}@bytable.test`,
    })),
    async hire() {
      const id = idOf("select id from drivers where company_id = ? and status = 'approved'");
      const { text } = await call("GET", `driver/${id}/hire`);
      const { data: hiring } = JSON.parse(text) as { data?: { application?: { version: number } } };
      const example = paths["/driver/{id}/hire"]?.post?.requestBody?.content["application/json"]?.example;
      return call("POST", `driver/${id}/hire`, { body: { ...example, version: hiring?.application?.version } });
    },
    end: on("POST driver/{id}/end", "drivers", "status = 'active'"),
  };
  const table = new FormData();
  const imported = [1, 2, 3, 4].map((each) => `Inez${each},Bytable,${each}@bytable.test,2024-03-14`);
  table.set("table", new Blob([["first_name,last_name,email,start_date", ...imported].join("\n")]));
  await call("POST", "driver/import?write=true", { form: table });
  // A new applicant takes the product as long as a hundred renamed files.
  const RARE = ["apply", "draft", "erase", "withdraw", "hire", "end", "delete"];
  const names = Object.keys(ACTS).flatMap((name) => Array.from({ length: RARE.includes(name) ? 1 : 3 }, () => name));
  const every = Math.ceil(changes / (restarts + 1));
  const followed = async (limit: number) => {
    const batch = await readBatch(client, copy.after, limit);
    store(copy, batch);
    events += batch.events;
    return batch.events;
  };

  for (let done = 0; done < changes; ) {
    const name = chance.of(names);
    forgetLimit(app(), "documentsFiled");
    const answer = await ACTS[name]?.();
    const isDone = answer !== undefined && answer.status < 300;
    const outcome = isDone ? name : `${name} refused`;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
    if (chance.isIn(20)) await followed(1 + chance.below(20));
    if (!isDone) continue;
    done += 1;
    if (done % every === 0 && done < changes) {
      // The partner's program ends within a batch: what it has read and not stored is read again.
      await readBatch(client, copy.after, 10);
      program.child.kill(chance.isIn(50) ? "SIGKILL" : "SIGTERM");
      await program.ended;
      data.close();
      program = await startProgram({ dataDir });
      data = database(app());
      client = clientOf();
      token = await tokenOf(app(), "sun.admin");
    }
  }
  /** Every row that either side has. */
  async function compare(): Promise<{ compared: number; different: string[] }> {
    while ((await followed(100)) > 0);
    const all = new Set([...everything(), ...copy.rows.keys()]);
    const different: string[] = [];
    for (const name of all) {
      const [mine, theirs] = [copy.rows.get(name), await read(client, name)];
      if (mine !== theirs) different.push(`${name}: ${differing(mine, theirs)}`);
    }
    return { compared: all.size, different };
  }
  // A signed paper is filed a little after the signature: what comes meanwhile is followed and compared anew.
  let last = await compare();
  while ((await followed(100)) > 0) last = await compare();
  data.close();
  program.child.kill("SIGTERM");
  await program.ended;
  return { changes: counted, events, rows: last.compared, different: last.different };
}

function differing(mineText: string | undefined, theirsText: string | undefined): string {
  if (mineText === undefined || theirsText === undefined) return mineText ? "is gone" : "is missing";
  const [mine, theirs] = [JSON.parse(mineText) as Row, JSON.parse(theirsText) as Row];
  return Object.keys({ ...mine, ...theirs })
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => `${name} ${JSON.stringify(mine[name])} → ${JSON.stringify(theirs[name])}`)
    .join("; ");
}

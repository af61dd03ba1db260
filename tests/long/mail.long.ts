/** A mail server with every fault, and kills while letters go out: KILLS, 10 by default, of LETTERS each, 200 by default. */

import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../http/app";
import { newEmail } from "../http/applicant";
import { database } from "../http/database";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { Visitor } from "../http/visitor";

const KILLS = Number(process.env.KILLS ?? 10);
const LETTERS = Number(process.env.LETTERS ?? 200);
/** Milliseconds that the server takes for each. */
const SLOW = 100;

type Fault = "hangs" | "refuses" | "busy" | "cuts";
const faults = new Map<string, Fault>();
/** By Message-ID: to whom, and when each copy came. */
const received = new Map<string, { to: string; at: number[] }>();
const codes = { refuses: 550, busy: 421 } as const;
let server: SMTPServer | undefined;
let port = 0;
/** Letters at the server at once: eight of them at 100 ms are 80 a second, however busy this machine is. */
let together = 0;
let most = 0;

function listen(): Promise<unknown> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const fault = faults.get(address);
      if (fault === "hangs") return;
      if (fault === "refuses" || fault === "busy")
        return done(Object.assign(new Error("no"), { responseCode: codes[fault] }));
      together += 1;
      most = Math.max(most, together);
      setTimeout(SLOW).then(() => {
        together -= 1;
        done();
      });
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "";
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const existing = received.get(id) ?? { to, at: [] };
        existing.at.push(performance.now());
        received.set(id, existing);
        if (faults.get(to) === "cuts") {
          faults.delete(to);
          // Taken, but the answer never comes.
          for (const connection of server?.connections ?? [])
            if ((connection as { session?: { id: string } }).session?.id === session.id)
              (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
          return;
        }
        done();
      });
    },
  });
  server.on("error", () => {});
  return new Promise((resolve) => server?.listen(port, "127.0.0.1", () => resolve(undefined)));
}
const close = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

beforeAll(async () => {
  port = await freePort();
});
afterAll(close);

const start = (dataDir: string): Promise<Program> =>
  startProgram({
    dataDir,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "no-reply@roadhand.example" },
  });

async function requestLink({ origin }: Program, email: string): Promise<string> {
  const visitor = new Visitor(origin);
  await visitor.post("/apply", { code: "SUNBEAM", email });
  const { location } = await visitor.post("/apply/match");
  if (location !== "/applicant/application/sent") throw new Error(`${email} was not acknowledged`);
  return email;
}

/** Queued while nobody listens, so that all of them are due at the same moment. */
async function queue(program: Program, emails: string[]): Promise<void> {
  for (let at = 0; at < emails.length; at += 8)
    await Promise.all(emails.slice(at, at + 8).map((to) => requestLink(program, to)));
}
const due = (dataDir: string) => {
  const data = database({ dataDir } as never);
  data.run("update outbox set next_try_at = 0 where status = 'waiting'");
  data.close();
};
/** Milliseconds that the program has used so far. */
function processorOf({ child }: Program): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Behind the name: its 12th and 13th, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
const copies = (email: string) => [...received.values()].filter(({ to }) => to === email).flatMap(({ at }) => at);

it(`carries ${LETTERS} letters past those that hang, are refused, put off or cut`, async () => {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "mail-"));
  const program = await start(dataDir);
  const emails = Array.from({ length: LETTERS }, newEmail);
  await queue(program, emails);
  const odd = Object.fromEntries(
    (["hangs", "refuses", "busy", "cuts"] as const).map((fault, at) => [fault, emails[at * 7] ?? ""]),
  );
  for (const [fault, email] of Object.entries(odd)) faults.set(email, fault as Fault);
  await listen();
  due(dataDir);
  await requestLink(program, newEmail());
  const before = processorOf(program);
  const others = emails.filter((email) => !Object.values(odd).includes(email));
  await until(() => others.every((email) => copies(email).length > 0));
  const times = others.flatMap(copies).sort((a, b) => a - b);
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  // What a busy machine does not change: how many a free processor could send, if the server took no time.
  const cost = (processorOf(program) - before) / times.length;
  process.stdout.write(
    `${times.length} letters in ${seconds.toFixed(1)} s: ${Math.round(times.length / seconds)} a second, ${most} together, ${Math.round(cost)} ms of the processor each\n`,
  );
  expect(most).toBeGreaterThanOrEqual(8);
  expect(times).toHaveLength(others.length);
  const data = database({ dataDir } as never);
  const rowOf = (email = "") =>
    data.one<{ status: string; tries: number }>("select status, tries from outbox where to_address = ?", email);
  await until(() => rowOf(odd.refuses).status === "failed");
  await until(() => rowOf(odd.hangs).tries > 1 && rowOf(odd.busy).tries > 1);
  expect(copies(odd.refuses ?? "")).toEqual([]);
  for (const fault of ["hangs", "busy"]) faults.delete(odd[fault] ?? "");
  await until(() => rowOf(odd.cuts).tries > 1);
  due(dataDir);
  await requestLink(program, newEmail());
  await until(() => ["hangs", "busy", "cuts"].every((fault) => rowOf(odd[fault]).status === "sent"));
  // The server had it already: the second copy is known by its name.
  expect(copies(odd.cuts ?? "")).toHaveLength(2);
  expect([...received.values()].filter(({ to }) => to === odd.cuts)).toHaveLength(1);
  data.close();
  await close();
  program.child.kill("SIGTERM");
  expect((await program.ended).code).toBe(0);
});

it(`loses none of ${LETTERS} letters in ${KILLS} kills, and a second copy has the name of the first`, async () => {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "kills-"));
  received.clear();
  let program = await start(dataDir);
  const emails = Array.from({ length: LETTERS }, newEmail);
  await queue(program, emails);
  await listen();
  for (let kill = 0; kill < KILLS; kill += 1) {
    due(dataDir);
    const [before, wanted] = [received.size, received.size + LETTERS / (KILLS + 1)];
    emails.push(await requestLink(program, newEmail()));
    await until(() => received.size >= Math.min(wanted, emails.length) || received.size === emails.length);
    program.child.kill("SIGKILL");
    await program.ended;
    process.stdout.write(`kill ${kill}: ${received.size - before} letters since the one before\n`);
    program = await start(dataDir);
  }
  due(dataDir);
  emails.push(await requestLink(program, newEmail()));
  await until(() => emails.every((email) => copies(email).length > 0));
  await setTimeout(2000);
  const doubled = emails.filter((email) => copies(email).length > 1);
  const names = [...received.values()].filter(({ to }) => emails.includes(to));
  process.stdout.write(`${JSON.stringify({ letters: emails.length, kills: KILLS, doubled: doubled.length })}\n`);
  expect(names).toHaveLength(emails.length);
  program.child.kill("SIGTERM");
  expect((await program.ended).code).toBe(0);
});

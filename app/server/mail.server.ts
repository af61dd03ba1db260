/** Mail is queued in the transaction that causes it and sent with retries, so none is lost. */
import { rename, writeFile } from "node:fs/promises";
import { setTimeout as later } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { isLeader } from "db/leader.server";
import { outbox } from "db/schema";
import { and, asc, eq, gt, lt, lte, notInArray, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import type { SendMailOptions, Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import { MAIL_DELAY } from "~/domain/undo/undo";
import { dataPath, env } from "~/env.server";
import { publish, publishOnCommit, subscribe } from "./channel.server";
import { newId } from "./ids.server";
import { log } from "./log.server";
import { systemVault } from "./vault.server";

export type Attachment = { filename: string; contentType: string; content: string; encoding: "base64" };
export type MailContent = { subject: string; text: string; html: string; attachments?: Attachment[] };

/** `undoableActId`: id of an act that can still be undone (app/domain/undo); the mail waits until then. */
type Mail = {
  to: string;
  language: Language;
  name: string;
  content: MailContent;
  undoableActId?: string | null | undefined;
};

const URGENT_MAILS = new Set(["verify", "password-reset", "invitation"]);
const URGENT_PRIORITY = 0;
const OTHER = 1;

export const outboxContext = (row: string) => ({ table: "outbox", column: "sealed_letter", row, company: "" });
// Refuses anything that could add a header or a second recipient.
const ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

export async function queueMail(tx: Db, { to, language, name, content, undoableActId = null }: Mail): Promise<string> {
  if (!ADDRESS.test(to)) throw new Error("not an address that mail can go to");
  const id = newId();
  const now = new Date();
  await tx.insert(outbox).values({
    id,
    toAddress: to,
    mailName: name,
    priority: URGENT_MAILS.has(name) ? URGENT_PRIORITY : OTHER,
    language,
    sealedMail: systemVault.sealJson(outboxContext(id), content),
    nextTryAt: undoableActId ? new Date(now.getTime() + MAIL_DELAY) : now,
    createdAt: now,
    undoableActId,
  });
  if (undoableActId) later(() => publish("mail queued"), MAIL_DELAY).unref();
  else await publishOnCommit(tx, "mail queued");
  return id;
}

export async function unqueueHeld(tx: Db, act: string): Promise<boolean> {
  const held = await tx.select().from(outbox).where(eq(outbox.undoableActId, act));
  const now = new Date();
  if (held.some(({ status, tries, nextTryAt }) => status !== "waiting" || tries > 0 || nextTryAt <= now)) return false;
  await tx.delete(outbox).where(eq(outbox.undoableActId, act));
  return true;
}

const RETENTION = 30 * 24 * 3600_000;
export const deleteSentMail = (now: Date): Promise<unknown> =>
  transaction((tx) =>
    tx.delete(outbox).where(and(eq(outbox.status, "sent"), lt(outbox.sentAt, new Date(now.getTime() - RETENTION)))),
  );

export const unqueueMail = (tx: Db, id: string): Promise<unknown> => tx.delete(outbox).where(eq(outbox.id, id));

const MINUTE = 60_000;
/** Waits after each failed try, three days in all; then the row stays `failed`. */
const RETRY_AFTER = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
const POLL_INTERVAL = 15_000;
/** Mail servers seldom allow one client more than ten. */
const CONNECTIONS = 10;
/** The rest is reserved for mails that somebody waits for. */
const MAX_NOT_URGENT = 8;
/** Milliseconds for one mail, connecting included. */
const SEND_TIMEOUT = 30_000;
/** Milliseconds that a stop leaves to mails under way. */
const LAST_CALL = 1000;

type Outgoing = SendMailOptions & MailContent;

const library = () => import("nodemailer");

async function writeMailFile(mail: Outgoing, id: string): Promise<void> {
  const { createTransport } = await library();
  const composed = await createTransport({ streamTransport: true, buffer: true, newline: "unix" }).sendMail(mail);
  await writeFile(dataPath("mail", `${id}.eml`), composed.message as Buffer, { mode: 0o600 });
  const { to, subject, text, html, attachments = [] } = mail;
  const path = dataPath("mail", `${id}.json`);
  await writeFile(
    `${path}.part`,
    JSON.stringify({
      id,
      at: new Date().toISOString(),
      to: (to as { address: string }).address,
      subject,
      text,
      html,
      attached: attachments.map(({ filename }) => filename),
    }),
    { mode: 0o600 },
  );
  // A rename, so that /dev/mail never reads half a file.
  await rename(`${path}.part`, path);
}

let transport: Transporter | undefined;
async function send(mail: Outgoing, id: string, signal: AbortSignal): Promise<unknown> {
  if (!env.smtpUrl) return writeMailFile(mail, id);
  const { createTransport } = await library();
  transport ??= createTransport(
    {
      url: env.smtpUrl,
      requireTLS: env.smtpTls,
      pool: true,
      maxConnections: CONNECTIONS,
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as SMTPPool.Options,
    { disableFileAccess: true, disableUrlAccess: true } as object,
  );
  return transport.sendMail({ ...mail, signal } as SendMailOptions);
}

type Waiting = typeof outbox.$inferSelect;
type Outcome = Partial<typeof outbox.$inferInsert>;

/** Concerns this mail or recipient; errors of our own login or sender would fail every mail. */
function isFinal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 550 && responseCode < 560 && (command === "RCPT TO" || command === "DATA");
}
type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

function failureOf(row: Waiting, error: SmtpError): Outcome {
  const wait = isFinal(error) ? undefined : RETRY_AFTER[row.tries];
  log.warn({ outbox: row.id, letter: row.mailName, tries: row.tries + 1, err: error }, "mail not sent");
  return {
    status: wait ? "waiting" : "failed",
    tries: row.tries + 1,
    // Without the server's text, which may repeat the mail.
    lastError: [error.responseCode, error.code ?? error.name].filter(Boolean).join(" "),
    nextTryAt: new Date(Date.now() + (wait ?? 0)),
  };
}

async function tryToSend(row: Waiting, stopped: AbortSignal): Promise<Outcome | undefined> {
  try {
    const content = systemVault.openJson<MailContent>(outboxContext(row.id), row.sealedMail as Buffer);
    await send(
      {
        ...content,
        from: env.mailFrom,
        to: { name: "", address: row.toAddress },
        // The same at each try, so that duplicates are recognised.
        messageId: `<${row.id}@${new URL(env.appUrl).hostname}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      },
      row.id,
      AbortSignal.any([stopped, AbortSignal.timeout(SEND_TIMEOUT)]),
    );
    return { status: "sent", sentAt: new Date(), sealedMail: null, tries: row.tries + 1 };
  } catch (error) {
    return stopped.aborted ? undefined : failureOf(row, error as SmtpError);
  }
}

/** Retries until it is written: a sent mail that still counts as waiting would be sent again. */
async function note({ id }: Waiting, outcome: Outcome, stopped: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await transaction(async (tx) => {
        await tx
          .update(outbox)
          .set(outcome)
          .where(and(eq(outbox.id, id), eq(outbox.status, "waiting")));
      });
    } catch (error) {
      log.error({ err: error, outbox: id }, "outbox");
      if (stopped.aborted) return;
      await setTimeout(5000, undefined, { signal: stopped }).catch(() => {});
    }
  }
}

let stopping = new AbortController();
const underWay = new Map<string, { priority: number; delivery: Promise<void> }>();

async function deliver(row: Waiting): Promise<void> {
  const outcome = await tryToSend(row, stopping.signal);
  if (outcome) await note(row, outcome, stopping.signal);
}

/** A clock that was set back would make mail wait for longer than any retry does. */
async function bringForwardAfterClockJump(now: number): Promise<void> {
  const first = sql`case when ${outbox.undoableActId} is null then 0 else ${sql.raw(String(MAIL_DELAY))} end`;
  const later = RETRY_AFTER.map((after, index) => sql.raw(`when ${index + 1} then ${after}`));
  const wait = sql`case ${outbox.tries} when 0 then ${first} ${sql.join(later, sql` `)} else 0 end`;
  const tooLate = and(
    eq(outbox.status, "waiting"),
    gt(outbox.nextTryAt, new Date(now)),
    sql`${outbox.nextTryAt} > cast(${now} as bigint) + ${wait}`,
  );
  const [found] = await db.select({ id: outbox.id }).from(outbox).where(tooLate).limit(1);
  if (found)
    await transaction(async (tx) =>
      tx
        .update(outbox)
        .set({ nextTryAt: new Date(now) })
        .where(tooLate),
    );
}

async function beginDue(): Promise<number> {
  const free = CONNECTIONS - underWay.size;
  if (free <= 0) return 0;
  if (underWay.size === 0) await bringForwardAfterClockJump(Date.now());
  const due = await db
    .select()
    .from(outbox)
    .where(
      and(eq(outbox.status, "waiting"), lte(outbox.nextTryAt, new Date()), notInArray(outbox.id, [...underWay.keys()])),
    )
    .orderBy(asc(outbox.priority), asc(outbox.nextTryAt))
    .limit(free);
  let others = [...underWay.values()].filter(({ priority }) => priority > URGENT_PRIORITY).length;
  let dispatched = 0;
  for (const row of due) {
    if (row.priority > URGENT_PRIORITY) {
      if (others >= MAX_NOT_URGENT) break;
      others += 1;
    }
    dispatched += 1;
    const delivery = deliver(row).finally(() => {
      underWay.delete(row.id);
      if (started) schedule(0);
    });
    underWay.set(row.id, { priority: row.priority, delivery });
  }
  return dispatched;
}

const allDelivered = () => Promise.all([...underWay.values()].map(({ delivery }) => delivery));

export async function sendWaitingMail(): Promise<number> {
  const dispatched = await beginDue();
  await allDelivered();
  return dispatched;
}

let timer: NodeJS.Timeout | undefined;
let planned = 0;
let round: Promise<unknown> = Promise.resolve();
let started = false;

/** Rounds never overlap, so that no mail is sent twice. */
function schedule(after: number): void {
  if (timer && planned <= Date.now() + after) return;
  clearTimeout(timer);
  planned = Date.now() + after;
  timer = later(() => {
    timer = undefined;
    round = round
      .then(async () => (started && (await isLeader()) ? beginDue() : 0))
      .then(() => started && schedule(POLL_INTERVAL))
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox");
        if (started) schedule(POLL_INTERVAL);
      });
  }, after);
}

/** Delayed, because the transaction that queued the mail may still be open. */
const look = (): void => {
  if (started) schedule(20);
};
subscribe("mail queued", look, look);

export function startMail(): void {
  stopping = new AbortController();
  started = true;
  schedule(0);
}

export async function stopMail(): Promise<void> {
  started = false;
  clearTimeout(timer);
  timer = undefined;
  await round;
  await Promise.race([allDelivered(), setTimeout(LAST_CALL)]);
  stopping.abort();
  await allDelivered();
  transport?.close();
  transport = undefined;
}

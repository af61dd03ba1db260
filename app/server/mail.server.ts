/** Mail is queued in the transaction that causes it and sent with retries, so none is lost. */
import { rename, writeFile } from "node:fs/promises";
import { type Db, db, transaction } from "db/client.server";
import { outbox } from "db/schema";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { dataPath, env } from "~/env.server";
import { newId } from "./ids.server";
import { log } from "./log.server";
import { systemVault } from "./vault.server";

export type MailContent = { subject: string; text: string; html: string };

type Mail = { to: string; language: Language; name: string; content: MailContent };

const place = (row: string) => ({ table: "outbox", column: "sealed_letter", row, company: "" });
// Anything that could start a header or a second receiver is refused.
const ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

export async function queueMail(tx: Db, { to, language, name, content }: Mail): Promise<void> {
  if (!ADDRESS.test(to)) throw new Error("not an address that mail can go to");
  const id = newId();
  const now = new Date();
  await tx.insert(outbox).values({
    id,
    toAddress: to,
    letter: name,
    language,
    sealedLetter: systemVault.sealJson(place(id), content),
    nextTryAt: now,
    createdAt: now,
  });
  wake();
}

const MINUTE = 60_000;
/** Waiting times after each failed try, three days in all; then the row stays `failed`. */
const RETRY_AFTER = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
const IDLE_CHECK = 15_000;

type Outgoing = SendMailOptions & { subject: string; text: string; html: string };

/** Demo mode writes mail to files for /dev/mail instead of sending it. */
export async function keepAsFile(mail: Outgoing, id: string): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true, newline: "unix" }).sendMail(mail);
  await writeFile(dataPath("mail", `${id}.eml`), composed.message as Buffer, { mode: 0o600 });
  const { to, subject, text, html } = mail;
  const path = dataPath("mail", `${id}.json`);
  await writeFile(
    `${path}.part`,
    JSON.stringify({ id, at: new Date().toISOString(), to: (to as { address: string }).address, subject, text, html }),
    { mode: 0o600 },
  );
  // A rename, so that /dev/mail never reads half a file.
  await rename(`${path}.part`, path);
}

let transport: Transporter | undefined;
function send(mail: Outgoing, id: string): Promise<unknown> {
  if (!env.smtpUrl) return keepAsFile(mail, id);
  transport ??= createTransport(env.smtpUrl, { disableFileAccess: true, disableUrlAccess: true } as object);
  return transport.sendMail(mail);
}

type Waiting = typeof outbox.$inferSelect;

async function deliver(row: Waiting): Promise<void> {
  try {
    const content = systemVault.openJson<MailContent>(place(row.id), row.sealedLetter as Buffer);
    await send(
      {
        ...content,
        from: env.mailFrom,
        to: { name: "", address: row.toAddress },
        messageId: `<${row.id}@${new URL(env.appUrl).hostname}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      },
      row.id,
    );
    await transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({ status: "sent", sentAt: new Date(), sealedLetter: null, tries: row.tries + 1 })
        .where(eq(outbox.id, row.id));
    });
  } catch (error) {
    const wait = RETRY_AFTER[row.tries];
    log.warn({ outbox: row.id, letter: row.letter, tries: row.tries + 1, err: error }, "mail not sent");
    await transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({
          status: wait ? "waiting" : "failed",
          tries: row.tries + 1,
          lastError: (error as Error).name,
          nextTryAt: new Date(Date.now() + (wait ?? 0)),
        })
        .where(eq(outbox.id, row.id));
    });
  }
}

/** Due at once is what a clock that was ahead has put off beyond its wait. */
async function clampWaits(now: number): Promise<void> {
  const wait = sql`coalesce(json_extract(${JSON.stringify(RETRY_AFTER)}, '$[' || (${outbox.tries} - 1) || ']'), 0)`;
  const tooLate = and(
    eq(outbox.status, "waiting"),
    gt(outbox.nextTryAt, new Date(now)),
    sql`${outbox.nextTryAt} > ${now} + ${wait}`,
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

export async function sendWaitingMail(): Promise<number> {
  await clampWaits(Date.now());
  const due = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), lte(outbox.nextTryAt, new Date())))
    .orderBy(asc(outbox.nextTryAt))
    .limit(20);
  for (const row of due) await deliver(row);
  return due.length;
}

let timer: NodeJS.Timeout | undefined;
let planned = 0;
let round: Promise<unknown> = Promise.resolve();
let started = false;

/** Rounds never overlap, so that each mail is sent once. */
function schedule(after: number): void {
  if (timer && planned <= Date.now() + after) return;
  clearTimeout(timer);
  planned = Date.now() + after;
  timer = setTimeout(() => {
    timer = undefined;
    round = round
      .then(sendWaitingMail)
      .then((tried) => started && schedule(tried > 0 ? 50 : IDLE_CHECK))
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox");
        if (started) schedule(IDLE_CHECK);
      });
  }, after);
}

/** Delayed, because the transaction that queued the mail may still be open. */
function wake(): void {
  if (started) schedule(20);
}

export function startMail(): void {
  started = true;
  schedule(0);
}

export async function stopMail(): Promise<void> {
  started = false;
  clearTimeout(timer);
  timer = undefined;
  await round;
  transport?.close();
}

/** What the environment may hold. Nothing is read by importing this, so that a start can say what is wrong first. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { z } from "zod";

export const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/** OWASP's advice for Argon2id begins at 19 MiB with two passes. */
const MIN_HASH_MIB = 64;

const SMS_URL_SHAPE = "an address like https://ACCOUNT:TOKEN@api.twilio.com/2010-04-01/Accounts/ACCOUNT/Messages.json";
const FILES_URL_SHAPE = "an address like s3://bucket?region=us-east-1 or s3://bucket?endpoint=https://s3.example.com";
const FILES_URL = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:[/?]|$)/;

const variables = z.object({
  MODE: z.enum(["demo", "production"], { error: 'MODE must be "demo" or "production"' }).default("demo"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce
    .number({ error: "PORT must be a number" })
    .int()
    .min(0, "PORT must be 0 to 65535")
    .max(65535, "PORT must be 0 to 65535")
    .default(3000),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "APP_URL must be an address like https://jobs.example.com" })
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, "DATABASE_URL must be an address like postgres://user:password@host:5432/roadhand")
    .refine((url) => URL.canParse(url), "DATABASE_URL must have signs like / # ? in its password as %2F %23 %3F")
    .optional(),
  FILES_URL: z.string().optional(),
  KEY_FILE: z.string().min(1).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "SMTP_URL must be an address like smtp://user:password@mail.example.com:587" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\r\n<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, "MAIL_FROM must be an e-mail address")
    .default("Roadhand <no-reply@localhost>"),
  SMS_URL: z.url({ protocol: /^https?$/, error: `SMS_URL must be ${SMS_URL_SHAPE}` }).optional(),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{7,14}|\d{3,8})$/, "SMS_FROM must be a number like +14025550134, or a short code")
    .optional(),
  DEMO_PASSWORD: z.string().min(8, "DEMO_PASSWORD must have at least 8 characters").optional(),
  WEB_PROCESSES: z
    .union([z.literal("auto"), z.coerce.number().int().min(1).max(64)], {
      error: "WEB_PROCESSES must be auto, or a number from 1 to 64",
    })
    .default(1),
  PASSWORD_HASH_MIB: z.coerce
    .number({ error: "PASSWORD_HASH_MIB must be a number of MiB" })
    .int()
    .min(1, "PASSWORD_HASH_MIB must be 1 to 1024")
    .max(1024, "PASSWORD_HASH_MIB must be 1 to 1024")
    .default(MIN_HASH_MIB),
  ALLOW_PUBLIC_DEMO: z.enum(["0", "1"], { error: "ALLOW_PUBLIC_DEMO must be 0 or 1" }).default("0"),
  TRUST_PROXY: z.coerce.number({ error: "TRUST_PROXY must be a number of proxies" }).int().min(0).max(10).optional(),
  AUDIT_HEADS_DIR: z.string().min(1).optional(),
  /** Of 0.9 and before. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(1).optional(),
  RESTIC_REPOSITORY: z.string().min(1).optional(),
  RESTIC_PASSWORD: z.string().min(1).optional(),
  RESTIC_PASSWORD_COMMAND: z.string().min(1).optional(),
  BACKUP_EVERY: z.coerce
    .number({ error: "BACKUP_EVERY must be a number of minutes" })
    .int()
    .min(1, "BACKUP_EVERY must be 1 to 1440 minutes")
    .max(1440, "BACKUP_EVERY must be 1 to 1440 minutes")
    .default(60),
  BACKUP_KEEP: z
    .string()
    .regex(
      /^(?:all|\d{1,4},\d{1,4},\d{1,4})$/,
      "BACKUP_KEEP must be three numbers: of hours, days and months, like 24,14,12; or all",
    )
    .default("24,14,12"),
  STOP_WAIT: z.coerce
    .number({ error: "STOP_WAIT must be a number of seconds" })
    .min(0, "STOP_WAIT must be 0 to 300 seconds")
    .max(300, "STOP_WAIT must be 0 to 300 seconds")
    .optional(),
  DISK_RESERVE: z.coerce
    .number({ error: "DISK_RESERVE must be a number of megabytes" })
    .int()
    .min(0, "DISK_RESERVE must be 0 to 10000 megabytes")
    .max(10_000, "DISK_RESERVE must be 0 to 10000 megabytes")
    .optional(),
  TWO_STEP: z.enum(["required", "offered"], { error: 'TWO_STEP must be "required" or "offered"' }).optional(),
  TSA_URL: z
    .url({ protocol: /^https?$/, error: "TSA_URL must be an address like http://timestamp.example.com" })
    .optional(),
  TSA_CA_FILE: z.string().min(1).optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s<>@,]+@[^\s<>@,]+|https:\/\/[^\s<>]+)$/,
      "SECURITY_CONTACT must be an address like mailto:security@example.com or https://example.com/report",
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "METRICS_TOKEN must be of letters, digits and signs, without spaces")
    .min(32, "METRICS_TOKEN must have at least 32 characters")
    .optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "LOG_LEVEL is not one of fatal, error, warn, info, debug, silent",
    })
    .default("info"),
});

/** @property token proves us to the provider, and the provider to us */
export type SmsProvider = { url: string; account: string; token: string; from: string };

/** @property prefix of every key; ends with a slash, or is empty */
export type Bucket = { bucket: string; prefix: string; endpoint: string | undefined; region: string };

export type Env = {
  mode: "demo" | "production";
  host: string;
  port: number;
  /** Base of links and the only origin that forms may come from; no trailing slash. */
  appUrl: string;
  secure: boolean;
  dataDir: string;
  /** Where the heads of the audit are noted; best on another disk than the data. */
  auditHeadsDir: string;
  keyFile: string;
  /** Of a PostgreSQL, if the database is not SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Where sealed files lie, if not in the data folder. */
  bucket: Bucket | undefined;
  /** Where restic stores backups, and what opens it. */
  resticRepository: string | undefined;
  resticPassword: string | undefined;
  resticPasswordCommand: string | undefined;
  /** Minutes. */
  backupEvery: number;
  /** Where 0.9 made its backups: they can be restored, and are made no more. */
  earlierBackupDir: string | undefined;
  /** How many of the last hours, days and months keep a backup. */
  backupKeep: { hours: number; days: number; months: number } | "all";
  smtpUrl: string | undefined;
  /** No letter is sent in the clear. */
  smtpTls: boolean;
  mailFrom: string;
  /** The provider of text messages; without it none are sent. */
  sms: SmsProvider | undefined;
  demoPassword: string | undefined;
  /** How many processes answer requests; with more than one, another does the jobs (server/processes.ts). */
  webProcesses: number;
  /** Memory that Argon2id takes for each hash of a password. */
  passwordHashMib: number;
  trustProxy: number;
  /** Seconds that a stop answers "not ready" before it closes the port, so that a proxy looks elsewhere. */
  stopWait: number;
  /** Bytes kept in a file of the data folder, and given up first when the disk is full. */
  diskReserve: number;
  /** Whether RTIC's own staff must have two-step sign-in, or may. */
  twoFactor: "required" | "offered";
  /** What stamps the time of signed records, and the certificates in PEM that its signer comes from. */
  timestamps: { url: string; roots: string } | undefined;
  /** Whom security.txt names. */
  securityContact: string | undefined;
  /** Whoever sends it may read /metrics. */
  metricsToken: string | undefined;
  logLevel: string;
};

/** Secrets that a file may hold instead: SMTP_URL_FILE names that of SMTP_URL. */
const SECRETS = ["DATABASE_URL", "METRICS_TOKEN", "RESTIC_PASSWORD", "RESTIC_REPOSITORY", "SMS_URL", "SMTP_URL"];
const fileNameOf = (name: string) => `${name}_FILE`;

export const NAMES = [...Object.keys(variables.shape), ...SECRETS.map(fileNameOf)];

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Other programs have variables too: only a name that begins as one of ours and is nearly one counts. */
function mistyped(source: NodeJS.ProcessEnv): string[] {
  return Object.keys(source).flatMap((name) => {
    const meant = NAMES.find((candidate) => {
      const begin = candidate.slice(0, candidate.indexOf("_") + 1);
      return begin !== "" && name.toUpperCase().startsWith(begin) && distance(name.toUpperCase(), candidate) <= 2;
    });
    return meant === undefined || NAMES.includes(name) ? [] : [`${name} is no setting: ${meant} is meant?`];
  });
}

function readSecrets(source: Record<string, string | undefined>): { values: typeof source; faults: string[] } {
  const values = { ...source };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const path = source[fileNameOf(name)];
    if (path === undefined) continue;
    if (source[name] !== undefined) faults.push(`${name} and ${fileNameOf(name)} are both set: one of them is enough`);
    try {
      values[name] = readFileSync(path, "utf8").trim() || undefined;
    } catch (error) {
      faults.push(`${fileNameOf(name)} ${path} can't be read: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  return { values, faults };
}

/** The address of a repository may hold a name and a password. */
export const withoutPassword = (repository: string): string => repository.replace(/\/\/[^/@]*@/, "//");

const isWithin = (folder: string, path: string): boolean => !relative(folder, path).startsWith("..");

function timestampsIn({
  TSA_URL: url,
  TSA_CA_FILE: path,
}: {
  TSA_URL?: string | undefined;
  TSA_CA_FILE?: string | undefined;
}) {
  if (!url && !path) return { faults: [] };
  if (!url || !path)
    return { faults: ["TSA_URL and TSA_CA_FILE belong together: without its root a time stamp proves nothing"] };
  try {
    const roots = readFileSync(path, "utf8");
    return roots.includes("-----BEGIN CERTIFICATE-----")
      ? { timestamps: { url, roots }, faults: [] }
      : { faults: [`TSA_CA_FILE ${path} holds no certificate in PEM`] };
  } catch (error) {
    return { faults: [`TSA_CA_FILE ${path} can't be read: ${(error as NodeJS.ErrnoException).code}`] };
  }
}

/** A socket's folder stands in place of the host's name. */
export function isSafelyReached(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname).replace(/[[\]]/g, "");
  return host === "" || host.startsWith("/") || LOOPBACK.has(host) || searchParams.get("sslmode") === "verify-full";
}

/** @param name for sentences */
export function bucketIn(
  mode: Env["mode"],
  address: string | undefined,
  name = "FILES_URL",
): { bucket?: Bucket; faults: string[] } {
  if (!address) return { faults: [] };
  const shape = `${name} must be ${FILES_URL_SHAPE}`;
  if (!FILES_URL.test(address) || !URL.canParse(address)) return { faults: [shape] };
  const url = new URL(address);
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0) return { faults: [`${shape}: it has no ${Object.keys(others).join(", ")}`] };
  if (url.username || url.password)
    return { faults: [`${name} must hold no key: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY do`] };
  if (!endpoint && !region) return { faults: [`${shape}: one of both is needed`] };
  if (endpoint) {
    if (!/^https?:\/\/[^/]+\/?$/.test(endpoint) || !URL.canParse(endpoint)) return { faults: [shape] };
    const { protocol, hostname } = new URL(endpoint);
    if (mode === "production" && protocol !== "https:" && !LOOPBACK.has(hostname.replace(/[[\]]/g, "")))
      return { faults: [`The endpoint of ${name} must be https in production, but to this machine`] };
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  const bucket = { bucket: url.hostname, prefix: path && `${path}/`, endpoint, region: region ?? "us-east-1" };
  return { bucket, faults: [] };
}

type SmsValues = { MODE: Env["mode"]; SMS_URL?: string | undefined; SMS_FROM?: string | undefined };

function smsIn({ MODE, SMS_URL, SMS_FROM: from }: SmsValues): { sms?: SmsProvider; faults: string[] } {
  if (!SMS_URL && !from) return { faults: [] };
  if (!SMS_URL || !from) return { faults: ["SMS_URL and SMS_FROM belong together"] };
  const url = new URL(SMS_URL);
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!account || !token) return { faults: [`SMS_URL must be ${SMS_URL_SHAPE}`] };
  if (MODE === "production" && url.protocol !== "https:" && !LOOPBACK.has(url.hostname.replace(/[[\]]/g, "")))
    return { faults: ["SMS_URL must be https in production, but to this machine"] };
  url.username = "";
  url.password = "";
  return { sms: { url: url.href, account, token, from }, faults: [] };
}

/** Lists every fault at once. */
export function readEnv(source: NodeJS.ProcessEnv): { env: Env } | { faults: string[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { values: raw, faults } = readSecrets(set);
  const parsed = variables.safeParse(raw);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) =>
      issue.message.includes(String(issue.path[0])) ? issue.message : `${String(issue.path[0])}: ${issue.message}`,
    );
    return { faults: [...faults, ...wrong] };
  }
  const values = parsed.data;
  faults.push(...mistyped(source));
  const dataDir = resolve(values.DATA_DIR);
  const keyFile = resolve(values.KEY_FILE ?? join(dataDir, "keys", "root.key"));
  const [hours = 0, days = 0, months = 0] = values.BACKUP_KEEP.split(",").map(Number);
  const host = values.HOST.includes(":") ? `[${values.HOST}]` : values.HOST;
  const appUrl = new URL(values.APP_URL ?? `http://${host}:${values.PORT}`);
  const secure = appUrl.protocol === "https:";

  const smtp = values.SMTP_URL ? new URL(values.SMTP_URL) : undefined;
  const goesFar =
    values.MODE === "production" && smtp !== undefined && !LOOPBACK.has(smtp.hostname.replace(/[[\]]/g, ""));
  const aboutTls = (name: string) => ["ignoreTLS", "requireTLS", "secure"].includes(name) || name.startsWith("tls");
  if (goesFar && [...smtp.searchParams.keys()].some(aboutTls))
    faults.push(
      "SMTP_URL must not choose whether and how TLS is spoken: in production it always is, with a certificate that is checked, but to this machine",
    );

  const { timestamps, faults: ofTimestamps } = timestampsIn(values);
  faults.push(...ofTimestamps);
  const { bucket, faults: ofBucket } = bucketIn(values.MODE, values.FILES_URL);
  faults.push(...ofBucket);
  const { sms, faults: ofSms } = smsIn(values);
  faults.push(...ofSms);

  const repository = values.RESTIC_REPOSITORY;
  if (repository && !values.RESTIC_PASSWORD && !values.RESTIC_PASSWORD_COMMAND)
    faults.push("RESTIC_PASSWORD, RESTIC_PASSWORD_FILE or RESTIC_PASSWORD_COMMAND is required with RESTIC_REPOSITORY");
  if (
    repository &&
    /^(?:local:)?[./]/.test(repository) &&
    isWithin(dataDir, resolve(repository.replace(/^local:/, "")))
  )
    faults.push("RESTIC_REPOSITORY must lie outside DATA_DIR: what is lost with the one must not take the other along");

  if (repository && values.DATABASE_URL)
    faults.push("RESTIC_REPOSITORY is for SQLite: what DATABASE_URL names is backed up by its own means");

  if (values.MODE === "demo" && !LOOPBACK.has(values.HOST) && values.ALLOW_PUBLIC_DEMO !== "1")
    faults.push("HOST must be a loopback address in demo mode (or set ALLOW_PUBLIC_DEMO=1)");
  if (values.APP_URL && appUrl.pathname !== "/") faults.push("APP_URL must have no path");
  if (values.MODE === "production") {
    if (values.DATABASE_URL && !isSafelyReached(values.DATABASE_URL))
      faults.push("DATABASE_URL must say sslmode=verify-full in production, but to this machine");
    if (!values.APP_URL) faults.push("APP_URL is required in production");
    else if (!secure && !LOOPBACK.has(appUrl.hostname)) faults.push("APP_URL must be https in production");
    if (!values.SMTP_URL) faults.push("SMTP_URL is required in production");
    if (!values.KEY_FILE) faults.push("KEY_FILE is required in production");
    else {
      if (isWithin(dataDir, keyFile)) faults.push("KEY_FILE must lie outside DATA_DIR in production");
      if (!existsSync(keyFile)) faults.push(`KEY_FILE ${keyFile} does not exist`);
      else if ((statSync(keyFile).mode & 0o077) !== 0)
        faults.push("KEY_FILE must be readable by its owner only (mode 0600 or 0400)");
    }
    if (/@(localhost|[\w.-]+\.localhost|127\.0\.0\.1)>?$/i.test(values.MAIL_FROM))
      faults.push("MAIL_FROM is required in production: mail from localhost is refused or taken for spam");
    if (values.TRUST_PROXY === undefined)
      faults.push(
        "TRUST_PROXY is required in production: the number of proxies in front, 0 where there is none. Without it all visitors behind a proxy count as one",
      );
    if (values.PASSWORD_HASH_MIB < MIN_HASH_MIB)
      faults.push(`PASSWORD_HASH_MIB must be at least ${MIN_HASH_MIB} in production`);
    if (values.DEMO_PASSWORD) faults.push("DEMO_PASSWORD has no place in production");
  }
  if (faults.length > 0) return { faults };
  return {
    env: {
      mode: values.MODE,
      host: values.HOST,
      port: values.PORT,
      appUrl: appUrl.origin,
      secure,
      dataDir,
      auditHeadsDir: resolve(values.AUDIT_HEADS_DIR ?? dataDir),
      keyFile,
      databaseUrl: values.DATABASE_URL,
      bucket,
      resticRepository: repository,
      resticPassword: values.RESTIC_PASSWORD,
      resticPasswordCommand: values.RESTIC_PASSWORD_COMMAND,
      backupEvery: values.BACKUP_EVERY,
      earlierBackupDir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
      backupKeep: values.BACKUP_KEEP === "all" ? "all" : { hours, days, months },
      smtpUrl: values.SMTP_URL,
      smtpTls: goesFar,
      mailFrom: values.MAIL_FROM,
      sms,
      demoPassword: values.DEMO_PASSWORD,
      webProcesses: values.WEB_PROCESSES === "auto" ? availableParallelism() : values.WEB_PROCESSES,
      passwordHashMib: values.PASSWORD_HASH_MIB,
      trustProxy: values.TRUST_PROXY ?? 0,
      stopWait: values.STOP_WAIT ?? (values.MODE === "production" ? 5 : 0),
      diskReserve: (values.DISK_RESERVE ?? (values.MODE === "production" ? 64 : 0)) * 1024 * 1024,
      twoFactor: values.TWO_STEP ?? (values.MODE === "production" ? "required" : "offered"),
      timestamps,
      securityContact: values.SECURITY_CONTACT,
      metricsToken: values.METRICS_TOKEN,
      logLevel: values.LOG_LEVEL,
    },
  };
}

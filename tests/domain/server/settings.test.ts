/** The environment: what is accepted, and every fault at once. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnv, withoutPassword } from "~/settings.server";

const folder = mkdtempSync(join(tmpdir(), "roadhand-env-"));
const keyFile = join(folder, "root.key");
writeFileSync(keyFile, "", { mode: 0o600 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const production = {
  MODE: "production",
  APP_URL: "https://jobs.example.com",
  SMTP_URL: "smtps://user:password@mail.example.com",
  DATA_DIR: join(folder, "data"),
  KEY_FILE: keyFile,
  MAIL_FROM: "Roadhand <no-reply@example.com>",
  TRUST_PROXY: "1",
};
const read = (source: Record<string, string | undefined>) => readEnv(source as NodeJS.ProcessEnv);
const faultsOf = (source: Record<string, string | undefined>) => {
  const result = read(source);
  return "faults" in result ? result.faults : [];
};

describe("the environment", () => {
  it("needs nothing for the demo", () => {
    expect(read({})).toMatchObject({
      env: {
        mode: "demo",
        host: "127.0.0.1",
        port: 3000,
        appUrl: "http://127.0.0.1:3000",
        secure: false,
        dataDir: join(process.cwd(), "data"),
        keyFile: join(process.cwd(), "data/keys/root.key"),
        trustProxy: 0,
      },
    });
  });

  it("hashes passwords with 64 MiB, and with less in the demo alone", () => {
    expect(read(production)).toMatchObject({ env: { passwordHashMib: 64 } });
    expect(read({ PASSWORD_HASH_MIB: "1" })).toMatchObject({ env: { passwordHashMib: 1 } });
    expect(faultsOf({ ...production, PASSWORD_HASH_MIB: "63" })).toEqual([
      "PASSWORD_HASH_MIB must be at least 64 in production",
    ]);
    expect(faultsOf({ PASSWORD_HASH_MIB: "0" })).toEqual(["PASSWORD_HASH_MIB must be 1 to 1024"]);
  });

  it("reads secrets from files, and says where both or none can be used", () => {
    const path = join(folder, "smtp-url");
    const { SMTP_URL, ...others } = production;
    writeFileSync(path, `${SMTP_URL}\n`);
    expect(read({ ...others, SMTP_URL_FILE: path })).toEqual(read(production));
    expect(faultsOf({ ...production, SMTP_URL_FILE: path })).toEqual([
      "SMTP_URL and SMTP_URL_FILE are both set: one of them is enough",
    ]);
    expect(faultsOf({ ...others, SMTP_URL_FILE: `${path}.gone` })).toEqual([
      `SMTP_URL_FILE ${path}.gone can't be read: ENOENT`,
      "SMTP_URL is required in production",
    ]);
    expect(faultsOf({ ...production, SMTP_URL_FlLE: path })).toEqual([
      "SMTP_URL_FlLE is no setting: SMTP_URL_FILE is meant?",
    ]);
    const empty = join(folder, "metrics-token");
    writeFileSync(empty, "\n");
    expect(read({ ...production, METRICS_TOKEN_FILE: empty })).toEqual(read(production));
    writeFileSync(path, "no address");
    expect(faultsOf({ ...others, SMTP_URL_FILE: path })).toEqual([
      expect.stringContaining("SMTP_URL must be an address"),
    ]);
    writeFileSync(path, SMTP_URL);
  });

  it("takes an empty variable for one that is not set", () => {
    expect(read({ PORT: "", APP_URL: "", SMTP_URL: "", MODE: "" })).toEqual(read({}));
  });

  it("makes the address from HOST and PORT, or takes it without its last slash", () => {
    expect(read({ HOST: "::1", PORT: "8080" })).toMatchObject({ env: { appUrl: "http://[::1]:8080" } });
    expect(read({ ...production, APP_URL: "https://jobs.example.com/" })).toMatchObject({
      env: { appUrl: "https://jobs.example.com", secure: true, mode: "production" },
    });
  });

  it("takes no token for /metrics that could be guessed, or that no header carries", () => {
    const token = "0123456789abcdef0123456789abcdef";
    expect(read({})).toMatchObject({ env: { metricsToken: undefined } });
    expect(read({ METRICS_TOKEN: token })).toMatchObject({ env: { metricsToken: token } });
    expect(faultsOf({ METRICS_TOKEN: token.slice(1) })).toEqual(["METRICS_TOKEN must have at least 32 characters"]);
    expect(faultsOf({ METRICS_TOKEN: `${token} x` })).toEqual([
      "METRICS_TOKEN must be of letters, digits and signs, without spaces",
    ]);
  });

  it("names whom to tell of a weakness by an address that programs can follow", () => {
    expect(read({})).toMatchObject({ env: { securityContact: undefined } });
    for (const securityContact of ["mailto:security@example.com", "https://example.com/report"])
      expect(read({ SECURITY_CONTACT: securityContact })).toMatchObject({ env: { securityContact } });
    for (const contact of ["security@example.com", "http://example.com", "mailto:a@b.test\nExpires: never"])
      expect(faultsOf({ SECURITY_CONTACT: contact })).toEqual([
        "SECURITY_CONTACT must be an address like mailto:security@example.com or https://example.com/report",
      ]);
  });

  it("requires two-step sign-in of RTIC's staff in production, unless it is said otherwise", () => {
    expect(read({})).toMatchObject({ env: { twoFactor: "offered" } });
    expect(read(production)).toMatchObject({ env: { twoFactor: "required" } });
    expect(read({ TWO_STEP: "required" })).toMatchObject({ env: { twoFactor: "required" } });
    expect(read({ ...production, TWO_STEP: "offered" })).toMatchObject({ env: { twoFactor: "offered" } });
    expect(faultsOf({ TWO_STEP: "off" })).toEqual(['TWO_STEP must be "required" or "offered"']);
  });

  it("lists all faults at once", () => {
    const faults = faultsOf({
      MODE: "live",
      PORT: "http",
      APP_URL: "jobs.example.com",
      SMTP_URL: "mail.example.com",
      MAIL_FROM: "nobody",
      DEMO_PASSWORD: "short",
      TRUST_PROXY: "yes",
      ALLOW_PUBLIC_DEMO: "true",
      LOG_LEVEL: "loud",
    });
    expect(faults).toHaveLength(9);
    for (const name of [
      "MODE",
      "PORT",
      "APP_URL",
      "SMTP_URL",
      "MAIL_FROM",
      "DEMO_PASSWORD",
      "TRUST_PROXY",
      "ALLOW_PUBLIC_DEMO",
      "LOG_LEVEL",
    ])
      expect(
        faults.filter((fault) => fault.includes(name)),
        name,
      ).toHaveLength(1);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["without an address", { APP_URL: undefined }, "APP_URL is required in production"],
    ["over plain http", { APP_URL: "http://jobs.example.com" }, "APP_URL must be https in production"],
    ["under a path", { APP_URL: "https://example.com/jobs" }, "APP_URL must have no path"],
    ["without mail", { SMTP_URL: undefined }, "SMTP_URL is required in production"],
    ["without a key file", { KEY_FILE: undefined }, "KEY_FILE is required in production"],
    ["with a key file that is not there", { KEY_FILE: `${keyFile}.gone` }, `KEY_FILE ${keyFile}.gone does not exist`],
    ["with the key beside the data", { DATA_DIR: folder }, "KEY_FILE must lie outside DATA_DIR in production"],
    ["with a demo password", { DEMO_PASSWORD: "long enough" }, "DEMO_PASSWORD has no place in production"],
    [
      "with mail from nowhere",
      { MAIL_FROM: undefined },
      "MAIL_FROM is required in production: mail from localhost is refused or taken for spam",
    ],
    [
      "without a word on proxies",
      { TRUST_PROXY: undefined },
      "TRUST_PROXY is required in production: the number of proxies in front, 0 where there is none. Without it all visitors behind a proxy count as one",
    ],
  ])("refuses production %s", (_, changes, fault) => {
    expect(faultsOf({ ...production, ...changes })).toEqual([fault]);
  });

  it("refuses a key file that others may read", () => {
    expect(faultsOf(production)).toEqual([]);
    chmodSync(keyFile, 0o640);
    expect(faultsOf(production)).toEqual(["KEY_FILE must be readable by its owner only (mode 0600 or 0400)"]);
    chmodSync(keyFile, 0o400);
    expect(faultsOf(production)).toEqual([]);
  });

  it("wants a password for backups, and keeps them away from what they are of", () => {
    const DATA_DIR = join(folder, "data");
    const RESTIC_REPOSITORY = join(folder, "backups");
    expect(faultsOf({ RESTIC_REPOSITORY })).toEqual([expect.stringContaining("is required with RESTIC_REPOSITORY")]);
    const RESTIC_PASSWORD = "secret";
    for (const within of [join(DATA_DIR, "backups"), `local:${DATA_DIR}`])
      expect(faultsOf({ RESTIC_REPOSITORY: within, RESTIC_PASSWORD, DATA_DIR }), within).toEqual([
        expect.stringContaining("RESTIC_REPOSITORY must lie outside DATA_DIR"),
      ]);
    expect(faultsOf({ BACKUP_KEEP: "24" })).toEqual([expect.stringContaining("BACKUP_KEEP must be three numbers")]);
    expect(faultsOf({ BACKUP_EVERY: "0" })).toEqual(["BACKUP_EVERY must be 1 to 1440 minutes"]);
    expect(read({ RESTIC_REPOSITORY, RESTIC_PASSWORD })).toMatchObject({
      env: { resticRepository: RESTIC_REPOSITORY, backupEvery: 60, backupKeep: { hours: 24, days: 14, months: 12 } },
    });
    for (const away of ["sftp:backup@host:/roadhand", "s3:https://s3.example.com/roadhand", "rest:https://me:pw@host/"])
      expect(faultsOf({ RESTIC_REPOSITORY: away, RESTIC_PASSWORD_COMMAND: "cat password" }), away).toEqual([]);
    expect(withoutPassword("rest:https://me:pw@host/")).toBe("rest:https://host/");
  });

  it("lets plain http in production through on loopback only, where the proxy stands", () => {
    expect(faultsOf({ ...production, APP_URL: "http://127.0.0.1:3000" })).toEqual([]);
  });

  it("refuses a demo for everybody unless that is wanted", () => {
    expect(faultsOf({ HOST: "0.0.0.0" })).toEqual([
      "HOST must be a loopback address in demo mode (or set ALLOW_PUBLIC_DEMO=1)",
    ]);
    expect(faultsOf({ HOST: "0.0.0.0", ALLOW_PUBLIC_DEMO: "1" })).toEqual([]);
    for (const host of ["127.0.0.1", "localhost", "::1"]) expect(faultsOf({ HOST: host }), host).toEqual([]);
  });

  it("lets no letter leave the machine in the clear", () => {
    const tls = (SMTP_URL: string) => read({ ...production, SMTP_URL });
    for (const url of ["smtp://mail.example.com:587", "smtps://mail.example.com", "smtp://127.0.0.2"])
      expect(tls(url), url).toMatchObject({ env: { smtpTls: true } });
    for (const url of ["smtp://127.0.0.1:25", "smtp://localhost", "smtp://[::1]:25"])
      expect(tls(url), url).toMatchObject({ env: { smtpTls: false } });
    for (const query of ["ignoreTLS=true", "tls.rejectUnauthorized=false", "tls.minVersion=TLSv1"])
      expect(faultsOf({ ...production, SMTP_URL: `smtp://mail.example.com?${query}` }), query).toEqual([
        "SMTP_URL must not choose whether and how TLS is spoken: in production it always is, with a certificate that is checked, but to this machine",
      ]);
  });

  it("takes 0 proxies for an answer", () => {
    expect(read({ ...production, TRUST_PROXY: "0" })).toMatchObject({ env: { trustProxy: 0 } });
  });

  it.each([
    ["SMTP_URl", "SMTP_URL"],
    ["APP_ULR", "APP_URL"],
    ["TRUST_PROXYS", "TRUST_PROXY"],
    ["data_dir", "DATA_DIR"],
    ["KEY_FIL", "KEY_FILE"],
    ["MAIL_FORM", "MAIL_FROM"],
  ])("refuses %s, which is nearly a name", (name, meant) => {
    expect(faultsOf({ [name]: "x" })).toEqual([`${name} is no setting: ${meant} is meant?`]);
  });

  it("leaves alone what belongs to other programs", () => {
    const others = [
      "HOSTNAME",
      "host",
      "Port",
      "NODE_ENV",
      "APP_ENV",
      "LOG_FORMAT",
      "MAIL",
      "XDG_DATA_DIRS",
      "LOG_FILE",
    ];
    expect(faultsOf(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
  });

  it("tells the faults of production together", () => {
    expect(faultsOf({ MODE: "production", DEMO_PASSWORD: "long enough" })).toEqual([
      "APP_URL is required in production",
      "SMTP_URL is required in production",
      "KEY_FILE is required in production",
      expect.stringContaining("MAIL_FROM is required"),
      expect.stringContaining("TRUST_PROXY is required"),
      "DEMO_PASSWORD has no place in production",
    ]);
  });

  it("stamps the time of records where an authority and its root are named, both or none", () => {
    const path = join(folder, "root.pem");
    writeFileSync(path, "-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n");
    const both = { TSA_URL: "http://timestamp.example.com", TSA_CA_FILE: path };
    expect(read(both)).toMatchObject({ env: { timestamps: { url: both.TSA_URL } } });
    expect(read({})).toMatchObject({ env: { timestamps: undefined } });
    const alone = ["TSA_URL and TSA_CA_FILE belong together: without its root a time stamp proves nothing"];
    expect(faultsOf({ TSA_URL: both.TSA_URL })).toEqual(alone);
    expect(faultsOf({ TSA_CA_FILE: path })).toEqual(alone);
    expect(faultsOf({ ...both, TSA_CA_FILE: keyFile })).toEqual([`TSA_CA_FILE ${keyFile} holds no certificate in PEM`]);
    expect(faultsOf({ ...both, TSA_CA_FILE: "/nowhere" })).toEqual(["TSA_CA_FILE /nowhere can't be read: ENOENT"]);
    expect(faultsOf({ ...both, TSA_URL: "ftp://x.test" }).join()).toContain("TSA_URL must be an address");
  });

  it("takes a provider of text messages whole, over TLS but to this machine, or none", () => {
    const SMS_URL = "https://AC01:to%2Fken@api.example.com/2010-04-01/Accounts/AC01/Messages.json";
    const both = { SMS_URL, SMS_FROM: "+14025550100" };
    expect(read({ ...production, ...both })).toMatchObject({
      env: {
        sms: {
          url: "https://api.example.com/2010-04-01/Accounts/AC01/Messages.json",
          account: "AC01",
          token: "to/ken",
          from: "+14025550100",
        },
      },
    });
    expect(read(production)).toMatchObject({ env: { sms: undefined } });
    expect(faultsOf({ SMS_URL })).toEqual(["SMS_URL and SMS_FROM belong together"]);
    expect(faultsOf({ SMS_FROM: both.SMS_FROM })).toEqual(["SMS_URL and SMS_FROM belong together"]);
    expect(faultsOf({ ...both, SMS_URL: "https://api.example.com/" })).toEqual([
      expect.stringMatching(/^SMS_URL must be an address like https:\/\/ACCOUNT:TOKEN@/),
    ]);
    expect(faultsOf({ ...both, SMS_FROM: "402-555-0100" })).toEqual([
      "SMS_FROM must be a number like +14025550134, or a short code",
    ]);
    expect(faultsOf({ ...production, ...both, SMS_URL: SMS_URL.replace("https", "http") })).toEqual([
      "SMS_URL must be https in production, but to this machine",
    ]);
    expect(faultsOf({ ...production, ...both, SMS_URL: "http://AC01:token@127.0.0.1:8080/sms" })).toEqual([]);
  });
});

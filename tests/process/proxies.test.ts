/** The samples of `deploy/` in front of the product: Debian's nginx and Caddy on ports of their own, with a certificate of Caddy's own authority. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect as openHttp2 } from "node:http2";
import { connect as openTcp } from "node:net";
import { join } from "node:path";
import { connect as openTls, type TLSSocket } from "node:tls";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { provide } from "../../scripts/debian.mjs";
import { DEMO_PASSWORD, freePort } from "../http/app";
import { pdf } from "../http/driver/filing";
import { heldIn } from "../http/page";
import { startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange } from "../http/visitor";

const HOST = "jobs.example.test";
const ADDRESS = `https://${HOST}`;
const TOKEN = "a-token-of-metrics-that-is-long-enough";
const MB = 1024 * 1024;
const SAMPLES = new URL("../../deploy/", import.meta.url);
const folder = mkdtempSync(join(process.env.DATA_DIR ?? "", "proxies-"));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

const programs = { nginx: provide("nginx"), caddy: provide("caddy") };
const product = await startProgram({ settings: { APP_URL: ADDRESS, TRUST_PROXY: "1", METRICS_TOKEN: TOKEN } });
const productPort = new URL(product.origin).port;

/** A sample with other names and ports and shorter waits; each text of it must be there. */
function changed(sample: string, changes: [from: string, to: string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${sample} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(new URL(sample, SAMPLES), "utf8"),
  );
}

type Proxy = { name: string; plain: number; tls: number };

function run(command: string, args: string[], environment: Record<string, string> = {}): void {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.once("exit", (code) => code && process.stderr.write(`${command} ended with ${code}:\n${said}`));
  started.push(child);
}

const answers = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = openTcp(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

async function startCaddy(): Promise<Proxy> {
  const proxy = { name: "Caddy", plain: await freePort(), tls: await freePort() };
  const own = `admin off\n\tskip_install_trust\n\thttp_port ${proxy.plain}\n\thttps_port ${proxy.tls}\n\tdefault_bind 127.0.0.1`;
  const text = changed("Caddyfile", [
    ["\n{\n", `\n{\n\t${own}\n`],
    ["read_header 10s", "read_header 1s"],
    ["\njobs.example.com {", `\n${HOST} {\n\ttls internal`],
    ["127.0.0.1:3000", `127.0.0.1:${productPort}`],
  ]);
  writeFileSync(join(folder, "Caddyfile"), text);
  run(programs.caddy, ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  await until(() => existsSync(certificate("key")));
  await until(answers(proxy.tls));
  return proxy;
}
const certificate = (kind: "crt" | "key") => join(folder, `caddy/certificates/local/${HOST}/${HOST}.${kind}`);

async function startNginx(): Promise<Proxy> {
  const proxy = { name: "nginx", plain: await freePort(), tls: await freePort() };
  const text = changed("nginx.conf", [
    ["listen 80;", `listen 127.0.0.1:${proxy.plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${proxy.tls} ssl http2;`],
    ["jobs.example.com/", `${HOST}/`],
    ["server_name jobs.example.com;", `server_name ${HOST};`],
    ["return 301 https://jobs.example.com", `return 301 ${ADDRESS}`],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate("crt")],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, certificate("key")],
    ["/var/log/nginx/roadhand.log", join(folder, "nginx.log")],
    ["client_header_timeout 10s", "client_header_timeout 1s"],
    ["127.0.0.1:3000", `127.0.0.1:${productPort}`],
  ]);
  writeFileSync(join(folder, "roadhand.conf"), text);
  const stored = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/nginx;`,
  );
  mkdirSync(join(folder, "nginx"));
  const whole = [
    "daemon off;",
    "master_process off;",
    `pid ${folder}/nginx.pid;`,
    "error_log stderr warn;",
    "events {}",
  ];
  writeFileSync(
    join(folder, "nginx.conf"),
    [...whole, "http {", ...stored, `include ${folder}/roadhand.conf;`, "}"].join("\n"),
  );
  run(programs.nginx, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"]);
  await until(answers(proxy.tls));
  return proxy;
}

const proxies = [await startCaddy(), await startNginx()];
const authority = readFileSync(join(folder, "caddy/pki/authorities/local/root.crt"));

function tls({ tls: port }: Proxy, localAddress: string, protocol: "h2" | "http/1.1"): TLSSocket {
  const socket = { host: "127.0.0.1", port, localAddress } as const;
  return openTls({ socket: openTcp(socket), servername: HOST, ca: authority, ALPNProtocols: [protocol] });
}

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type RequestOptions = { method?: string; body?: Buffer | string; headers?: Record<string, string> };

/** A browser at an address of its own, over one connection of HTTP/2; it claims another address. */
class Browser {
  readonly session: ClientHttp2Session;
  readonly cookies = new Map<string, string>();
  constructor(proxy: Proxy, localAddress: string) {
    this.session = openHttp2(ADDRESS, {
      createConnection: () => tls(proxy, localAddress, "h2"),
      // Megabytes that one connection may hold at once.
      maxSessionMemory: 200,
    });
    open.push(this.session);
  }
  send(path: string, { method = "GET", body, headers = {} }: RequestOptions = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const stream = this.session.request({
        ":method": method,
        ":authority": HOST,
        ":path": path,
        "x-forwarded-for": "203.0.113.66",
        origin: ADDRESS,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && { "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      });
      let received: Record<string, string | string[] | undefined> = {};
      const chunks: Buffer[] = [];
      stream.once("response", (given) => {
        received = given as typeof received;
      });
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        const { ":status": status } = received as { ":status"?: number };
        for (const line of [received["set-cookie"] ?? []].flat()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          this.cookies.set(name, value);
        }
        resolve({ status: status ?? 0, headers: received, text: Buffer.concat(chunks).toString("utf8") });
      });
      stream.once("error", reject);
      stream.end(body);
    });
  }
  post(path: string, fields: Record<string, string>): Promise<Reply> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return this.send(path, { method: "POST", body: new URLSearchParams(fields).toString(), headers });
  }
  async upload(path: string, documents: Buffer[]): Promise<Reply> {
    const page = await this.send(path);
    const form = new FormData();
    for (const name of ["version", "once"]) {
      const held = heldIn(page.text, name);
      if (typeof held === "string") form.append(name, held);
    }
    for (const [index, bytes] of documents.entries())
      form.append("documents", new Blob([new Uint8Array(bytes)]), `${index}.pdf`);
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    return this.send(path, { method: "POST", body: Buffer.from(await encoded.arrayBuffer()), headers });
  }
}
const open: ClientHttp2Session[] = [];
afterAll(() => {
  for (const session of open) session.destroy();
});

function read<T>(query: string): T[] {
  const database = new Database(join(product.dataDir, "roadhand.sqlite"), { readonly: true });
  try {
    return database.prepare(query).pluck().all() as T[];
  } finally {
    database.close();
  }
}

/** Waits for proxies, and carries 75 MB. */

describe.each(proxies)("$name before the product", (proxy) => {
  const other = (last: number) => `127.0.${proxy.tls % 250}.${last}`;

  it("speaks TLS and HTTP/2, sends the plain port there, and lets the product's headers through", async () => {
    const browser = new Browser(proxy, other(1));
    const { status, headers, text } = await browser.send("/apply");
    expect(browser.session.alpnProtocol).toBe("h2");
    expect([status, headers["strict-transport-security"]]).toEqual([200, "max-age=63072000; includeSubDomains"]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).toContain("</html>");
    const plain = await exchange(`http://127.0.0.1:${proxy.plain}`, "/apply?x=1", { headers: { host: HOST } });
    expect([301, 308]).toContain(plain.status);
    expect(plain.location).toBe(`${ADDRESS}/apply?x=1`);
  });

  it("keeps cookies to TLS, and shows the audit and the limits where somebody really is", async () => {
    const browser = new Browser(proxy, other(2));
    const answer = await browser.post("/user/login", { username: "north.manager", password: DEMO_PASSWORD });
    expect(answer.status).toBe(302);
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) expect(cookie).toMatch(/^__Host-.*; Secure/);
    expect((await browser.send("/drivers")).status).toBe(200);
    const seen = read<string>(
      "select ip from audit_events where action = 'session.signed_in' order by seq desc limit 1",
    );
    expect(seen).toEqual([other(2)]);

    const headers = { "content-type": "application/json" };
    const token = (who: Browser) => who.send("/api/v1/auth/anon", { method: "POST", body: "{}", headers });
    const crowd = new Browser(proxy, other(3));
    const got = await Promise.all(Array.from({ length: 31 }, () => token(crowd)));
    expect(got.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await token(new Browser(proxy, other(4)))).status).toBe(200);
  });

  it("carries documents of 15 MB and of 60 MB, and refuses more than anything may be", async () => {
    const browser = new Browser(proxy, other(5));
    await browser.post("/user/login", { username: "north.manager", password: DEMO_PASSWORD });
    const [folderId] = read<string>(
      "select f.id from folders f join companies c on c.id = f.company_id join drivers d on d.id = f.driver_id where c.name = 'Northway Freight' and f.kind = 'other' and d.erased_at is null order by f.id",
    );
    const stored = () => read("select 1 from files").length;
    for (const documents of [1, 4]) {
      const before = stored();
      const sent = Array.from({ length: documents }, () => pdf(15 * MB - 4096));
      expect((await browser.upload(`/folder/${folderId}/file`, sent)).status).toBe(302);
      expect(stored()).toBe(before + documents);
    }
    const huge = Buffer.alloc(71 * MB);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const refused = await browser.send("/driver/x/cdl/edit", { method: "POST", body: huge, headers });
    expect([refused.status, refused.text]).toEqual([413, expect.stringMatching(/Too large.*Demasiado grande/)]);
  });

  it("cuts off who sends headers one by one", async () => {
    const socket = tls(proxy, other(6), "http/1.1");
    let said = "";
    socket.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await new Promise((resolve) => socket.once("secureConnect", resolve));
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    socket.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n`);
    await ended;
    expect(said).not.toContain("200 OK");
  });

  it("keeps /metrics inside, also with the token", async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await exchange(product.origin, "/metrics", { headers })).status).toBe(200);
    const browser = new Browser(proxy, other(7));
    for (const path of ["/metrics", "/metrics?x", "//metrics", "/./metrics", "/%6detrics", "/x/../metrics"]) {
      const { status, text } = await browser.send(path, { headers });
      expect([status, text.includes("# TYPE")], path).toEqual([404, false]);
    }
  });
});

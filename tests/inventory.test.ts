/** “Inventory” of docs/security.md against the sources: what is new there has no row until somebody writes one. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { can, PERMISSIONS, type Permission } from "~/permissions";
import { COOKIES } from "~/server/cookies.server";
import { ROUTES } from "./route-table";

const root = new URL("..", import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const sources = ["app", "clients", "db", "public", "server"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.(tsx?|m?js)$/.test(path))
  .map((path) => ({ path, text: read(path) }));
/** Without what runs in browsers. */
const ofServer = sources.filter(({ path }) => /\.server\.tsx?$|^(db|server)\//.test(path));
const page = read("docs/security.md");

/** @returns the names in the first cell of each row under this heading */
function rowsUnder(heading: string): string[] {
  const [, section = ""] = page.split(`\n### ${heading}\n`);
  const rows = (section.split(/\n##/)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ""));
}

const filesWith = (pattern: RegExp, where = sources) =>
  where.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const expectRows = (heading: string, found: Iterable<string>) =>
  expect(sorted(rowsUnder(heading)), heading).toEqual(sorted(found));

describe("the inventory of docs/security.md", () => {
  it("has each file that makes or uses a private key", () => {
    expectRows(
      "Key pairs",
      filesWith(
        /\bgenerateKeyPair|\bgenerateKey\b|\bcreateECDH\b|\bcreateDiffieHellman|\bcreatePrivateKey\b|\bcreateSign\b/,
      ),
    );
  });

  it("has each file that reaches a browser's storage, and which", () => {
    const storages = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore)(?=\??\.[a-z])|\bdocument\.cookie\b/g;
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(storages)].map(([whole, name]) => `${name ?? whole} ${path}`),
    );
    expectRows("In the browser", found);
  });

  it("has each cookie, which are written in one place", () => {
    expectRows(
      "Cookies",
      Object.values(COOKIES).map(({ name }) => name),
    );
    expect(filesWith(/from "cookie"/)).toEqual(["app/server/cookies.server.ts"]);
  });

  it("has each address that opens without an account", () => {
    const unguarded = [null, "routes/public/visitor-layout.tsx", "routes/public/apply/layout.tsx"];
    const pages = ROUTES.filter(({ layout }) => unguarded.includes(layout)).map(({ path }) => path);
    const ofExpress = [...read("server/app.ts").matchAll(/\bapp\.get\("(\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expectRows("Without an account", [...pages, ...ofExpress]);
  });

  it("has each call that needs no account", () => {
    const calls = filesWith(/\bcall\("/, ofServer.concat(sources)).flatMap((path) => [
      ...read(path).matchAll(/\bcall\("([A-Z]+ [^"]+)", \{(?:(?!\bcall\()[\s\S])*?\n {4}access: "(\w+)"/g),
    ]);
    expect(calls.length).toBeGreaterThan(100);
    const isOpen = (access: string) =>
      access === "ignoresToken" ||
      access === "optionalSignIn" ||
      (access in PERMISSIONS && can({ role: "Anonymous" }, access as Permission));
    expectRows(
      "Calls without an account",
      calls.flatMap(([, address = "", access = ""]) => (isOpen(access) ? [address] : [])),
    );
  });

  it("has each file that speaks to another machine or starts a program", () => {
    expectRows(
      "Outbound",
      filesWith(
        /\bcreateTransport\b|["']node:(https|http2|tls|dgram|dns|child_process)|\bhttp\.request\b|import \{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from "node:(http|net)"|(?<![\w.])fetch\((?!into\))|["']undici/,
        ofServer,
      ),
    );
  });

  it("starts programs with a list of arguments, by no shell", () => {
    expect(filesWith(/\bshell: |\bexecSync\b|import \{[^}]*\bexec\b[^}]*\} from "node:child_process"/)).toEqual([]);
  });

  it("has each job", () => {
    const jobs = [...read("server/jobs.ts").matchAll(/\bname: "([^"]+)"/g)].map(([, name]) => name ?? "");
    expect(jobs.length).toBeGreaterThan(25);
    expectRows("Jobs", jobs);
  });
});

describe("the program", () => {
  it("listens to no window: a page and its own service worker speak alone", () => {
    const listeners = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/([\w?]+)\??\.addEventListener\("message"|\bonmessage\b/g)].map(
        ([whole]) => `${path} ${whole}`,
      ),
    );
    // The last is of server-sent events.
    expect(sorted(listeners)).toEqual([
      "app/enhance/offline-form.ts onmessage",
      'app/enhance/offline/dropped.ts serviceWorker.addEventListener("message"',
      'app/enhance/offline/holder.ts serviceWorker?.addEventListener("message"',
      'app/enhance/offline/worker.ts worker.addEventListener("message"',
      "app/ui/live.tsx onmessage",
    ]);
    expect(filesWith(/\bwindow\.(parent|opener|top)\b/)).toEqual([]);
  });

  it("leaves cryptography to proven libraries", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const known = /crypt|argon|jose|otp|webauthn|pki|asn1|hash|cipher|sodium|forge|elliptic|rsa|jwt|bcrypt/i;
    expect(
      Object.keys(dependencies)
        .filter((name) => known.test(name))
        .sort(),
    ).toEqual([
      "@node-rs/argon2",
      "@simplewebauthn/browser",
      "@simplewebauthn/server",
      "asn1js",
      "jose",
      "otpauth",
      "pkijs",
    ]);
    // A cipher or hash of our own would shift bits.
    expect(filesWith(/>>> ?\d+\) ?\^|\bMath\.imul\b|\bMath\.random\b/, ofServer)).toEqual([]);
  });
});

describe("what the table of ASVS says there is nothing of", () => {
  const NOTHING: [id: string, pattern: RegExp][] = [
    ["1.2.6", /ldap/i],
    ["1.2.7", /\bXPathResult\b|from "xpath"/],
    ["1.2.8", /\b(ka|la)tex\b/i],
    ["1.3.1", /contentEditable=|dompurify|sanitize-?html/i],
    ["1.3.5", /from "(marked|markdown-it|remark|svgo|mathjs|bbcode)/],
    ["1.3.7", /from "(handlebars|mustache|ejs|nunjucks|pug|liquidjs)|\bnew Function\(/],
    ["1.3.8", /\bjndi\b/i],
    ["1.3.9", /memcache/i],
    ["3.7.1", /<(embed|applet)\b|ActiveX/],
    ["4.3.1", /graphql/i],
    ["4.4.1", /\bnew WebSocket\b|from "ws"/],
    ["6.2.10", /password_?(age|expires|expiry)/i],
    ["6.4.2", /(security|secret)_?question|password_?hint/i],
    ["6.8.1", /\bsaml\b|\bopenid\b/i],
    ["7.1.3", /backchannel|single_?logout/i],
    ["10.4.1", /redirect_uri|authorization_code|code_challenge/],
    ["10.5.1", /id_token|userinfo/],
    ["11.4.4", /\bpbkdf2|\bscrypt/],
    ["12.1.3", /\brequestCert\b/],
    ["17.1.1", /RTCPeerConnection/],
  ];
  it.each(NOTHING)("%s: the sources have none", (id, pattern) => {
    const row = page.split("\n").find((line) => /^\| ([\d., ]+) \|/.exec(line)?.[1]?.split(", ").includes(id)) ?? "";
    expect(row, id).toMatch(/ \| n\/a \| /);
    expect(filesWith(pattern)).toEqual([]);
  });

  it("6.6.1: text messages sign nobody in", () => {
    const ofSignIn = sources.filter(({ path }) => /^app\/(domain|routes\/[a-z]+)\/(session|two-factor)\//.test(path));
    expect(ofSignIn.length).toBeGreaterThan(10);
    expect(filesWith(/\bsms\b/i, ofSignIn)).toEqual([]);
  });

  it("and the packages that production installs bring none of it", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const names = Object.keys(dependencies).join(" ");
    expect(names).not.toMatch(
      /ldap|xpath|latex|memcache|graphql|\bws\b|socket\.io|saml|passport|oauth|openid|webrtc|axios/,
    );
  });
});

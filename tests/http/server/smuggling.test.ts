/** What is no plain HTTP/1.1, byte by byte: refused, the connection closed, and nothing of it taken for a second request. */
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { app } from "../running";

const { hostname, port, host } = new URL(app.origin);

/** Sends bytes as they are, and reads until the server closes. */
function exchange(...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, async () => {
      for (const part of parts) {
        socket.write(part, "latin1");
        await new Promise((sent) => setImmediate(sent));
      }
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    // The server may close before all is sent.
    socket.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? reject(error) : undefined));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}

const statusesIn = (text: string) => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
const HOST = `Host: ${host}\r\n`;
/** What an attacker would have taken for the next person's request. */
const SECOND = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const post = (headers: string, body = SECOND) =>
  `POST /user/login HTTP/1.1\r\n${HOST}Origin: ${app.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${body}`;

const REFUSED: [what: string, bytes: string][] = [
  ["a length and chunks", post("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${SECOND}`)],
  ["chunks and a length", post("Transfer-Encoding: chunked\r\nContent-Length: 6\r\n", `0\r\n\r\n${SECOND}`)],
  ["two lengths", post("Content-Length: 0\r\nContent-Length: 60\r\n")],
  ["two lengths in one", post("Content-Length: 0, 60\r\n")],
  ["a negative length", post("Content-Length: -1\r\n")],
  ["a length with a sign", post("Content-Length: +5\r\n")],
  ["a length in hexadecimal", post("Content-Length: 0x5\r\n")],
  ["a length beyond all numbers", post(`Content-Length: ${"9".repeat(40)}\r\n`)],
  ["an empty length", post("Content-Length: \r\n")],
  ["a length behind a space", post("Content-Length : 5\r\n")],
  ["chunks behind a space", post("Transfer-Encoding : chunked\r\n", `0\r\n\r\n${SECOND}`)],
  ["chunks behind a tab", post("Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n", `0\r\n\r\n${SECOND}`)],
  ["chunks that are none", post("Transfer-Encoding: xchunked\r\n", `0\r\n\r\n${SECOND}`)],
  ["chunks within another coding", post("Transfer-Encoding: chunked, identity\r\n", `0\r\n\r\n${SECOND}`)],
  ["two transfer codings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", `0\r\n\r\n${SECOND}`)],
  ["a chunk of no number", post("Transfer-Encoding: chunked\r\n", `zz\r\n\r\n${SECOND}`)],
  ["a chunk longer than it says", post("Transfer-Encoding: chunked\r\n", `2\r\nabcdef\r\n0\r\n\r\n${SECOND}`)],
  ["a chunk of a negative number", post("Transfer-Encoding: chunked\r\n", `-1\r\n\r\n0\r\n\r\n${SECOND}`)],
  ["a chunk with a line end of its own", post("Transfer-Encoding: chunked\r\n", `0\n\n${SECOND}`)],
  [
    "a chunk beyond all numbers",
    post("Transfer-Encoding: chunked\r\n", `${"f".repeat(20)}\r\nx\r\n0\r\n\r\n${SECOND}`),
  ],
  ["a folded header", `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n`],
  ["a header without a colon", `GET /healthz HTTP/1.1\r\n${HOST}Transfer-Encoding chunked\r\n\r\n`],
  ["a header with a null byte", `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n`],
  ["a header that a bare return ends", `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\rX-B: c\r\n\r\n`],
  ["a header's name with a space", `GET /healthz HTTP/1.1\r\n${HOST}X A: b\r\n\r\n`],
  ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
  ["two hosts", `GET /healthz HTTP/1.1\r\n${HOST}Host: elsewhere.example\r\n\r\n`],
  ["an address with a host", `GET http://elsewhere.example/healthz HTTP/1.1\r\n${HOST}\r\n`],
  ["an address with our host", `GET ${app.origin}/healthz HTTP/1.1\r\n${HOST}\r\n`],
  ["an address without a slash", `GET healthz HTTP/1.1\r\n${HOST}\r\n`],
  ["an address of a star", `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  ["a tunnel", `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ["HTTP/0.9", "GET /healthz\r\n\r\n"],
  ["HTTP/2 at once", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["an unknown version", `GET /healthz HTTP/3.7\r\n${HOST}\r\n`],
  ["an unknown method", `SMUGGLE /healthz HTTP/1.1\r\n${HOST}\r\n`],
  ["a method in small letters", `get /healthz HTTP/1.1\r\n${HOST}\r\n`],
  ["the beginning of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
];

describe("what is no plain HTTP", () => {
  it.each(REFUSED)("is refused, and the connection closed: %s", async (_, bytes) => {
    const answer = await exchange(bytes);
    expect([[400], []]).toContainEqual(statusesIn(answer));
    expect(answer).not.toContain("ok\n");
    if (answer) expect(answer).toContain("X-Content-Type-Options: nosniff");
  });

  it("gets no promise but the one that is known", async () => {
    const answer = await exchange(post("Expect: 200-maybe\r\nContent-Length: 3\r\n", "a=b"), SECOND);
    expect(statusesIn(answer)).toEqual([417]);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    expect(answer.toLowerCase()).toContain("connection: close");
  });

  it("is not spoken, whoever offers it", async () => {
    const upgrade = `Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`;
    for (const offer of [upgrade, "Connection: Upgrade, close\r\nUpgrade: websocket\r\n"])
      expect(statusesIn(await exchange(`GET /healthz HTTP/1.1\r\n${HOST}${offer}\r\n`))).toEqual([200]);
  });
});

describe("a header or an address", () => {
  const LONG = [
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Cookie",
    "User-Agent",
  ];

  it("longer than any browser sends it is refused before anything reads it", async () => {
    for (const name of [...LONG, "Idempotency-Key", "If-None-Match", "Origin", "X-Forwarded-For"])
      expect(
        statusesIn(await exchange(`GET / HTTP/1.1\r\n${HOST}${name}: ${"a".repeat(9_000)}\r\n\r\n`)),
        name,
      ).toEqual([431]);
    expect(statusesIn(await exchange(`GET / HTTP/1.1\r\n${HOST}X-A: ${"a".repeat(17_000)}\r\n\r\n`))).toEqual([431]);
    expect(statusesIn(await exchange(`GET /?q=${"a".repeat(9_000)} HTTP/1.1\r\n${HOST}\r\n`))).toEqual([414]);
  });
});

describe("a body", () => {
  const length = (text: string) => `Content-Length: ${text.length}\r\n`;

  it("is not taken for the next request where the request was refused", async () => {
    const wrongType = post(length(SECOND)).replace("application/x-www-form-urlencoded", "text/plain");
    expect(statusesIn(await exchange(wrongType, SECOND))).toEqual([415, 200]);
    const foreign = post(length(SECOND)).replace(`Origin: ${app.origin}`, "Origin: http://elsewhere.example");
    expect(statusesIn(await exchange(foreign, SECOND))).toEqual([403, 200]);
    const unknown = `POST /no/such/page HTTP/1.1\r\n${HOST}Origin: ${app.origin}\r\n${length(SECOND)}Content-Type: application/x-www-form-urlencoded\r\n\r\n${SECOND}`;
    expect(statusesIn(await exchange(unknown, SECOND))).toEqual([404, 200]);
    const got = `GET /user/login HTTP/1.1\r\n${HOST}${length(SECOND)}\r\n${SECOND}`;
    expect(statusesIn(await exchange(got, SECOND))).toEqual([200, 200]);
    const chunked = post("Transfer-Encoding: chunked\r\n", `${SECOND.length.toString(16)}\r\n${SECOND}\r\n0\r\n\r\n`);
    expect(statusesIn(await exchange(chunked, SECOND))).toEqual([422, 200]);
  });

  it("that is too large closes the connection, and nothing of it is answered", async () => {
    const answer = await exchange(post("Content-Length: 70000000\r\n"), SECOND);
    expect(statusesIn(answer)).toEqual([413]);
    expect(answer.toLowerCase()).toContain("connection: close");
  });

  it("that hardly comes is waited for ten seconds, and no longer: the connection closes", async () => {
    const began = Date.now();
    const answer = await exchange(post("Content-Length: 5000\r\n", "username=north"));
    expect(answer).toBe("");
    expect(Date.now() - began).toBeGreaterThan(9_000);
  });

  it("with a trailer changes no header", async () => {
    const body = `0\r\nHost: elsewhere.example\r\nAuthorization: Bearer x\r\n\r\n`;
    expect(statusesIn(await exchange(post("Transfer-Encoding: chunked\r\n", body), SECOND))).toEqual([422, 200]);
  });
});

describe("requests one behind the other", () => {
  it("are answered in their order", async () => {
    const slow = `GET /user/login HTTP/1.1\r\n${HOST}\r\n`;
    const answer = await exchange(slow + slow.replace("/user/login", "/no/such/page") + SECOND);
    expect(statusesIn(answer)).toEqual([200, 404, 200]);
  });
});

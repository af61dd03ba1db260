import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { SEALED } from "./headers";

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const PLAIN = ["1.0", "1.1"];

/** Of what is parsed. Node bounds all headers together at 16 kB; no browser and no client of ours comes near these. */
const LONGEST = Object.entries({
  accept: 1_000,
  "accept-encoding": 500,
  "accept-language": 1_000,
  authorization: 3_000,
  "content-type": 500,
  cookie: 8_000,
  "idempotency-key": 100,
  "if-none-match": 1_000,
  origin: 500,
  "user-agent": 1_000,
  "x-forwarded-for": 1_000,
});
/** The longest names a hundred applications. */
const LONGEST_ADDRESS = 8_000;

/**
 * Node takes these, but what stands in front of the server may read them otherwise, and nobody means well with them.
 * @returns a status
 */
export function oddityOf({ httpVersion, url = "", headers, rawHeaders }: IncomingMessage): number | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  if (!PLAIN.includes(httpVersion) || !url.startsWith("/") || hosts > 1) return 400;
  if (hosts === 0 && httpVersion === "1.1") return 400;
  if (url.length > LONGEST_ADDRESS) return 414;
  const isLong = LONGEST.some(([name, most]) => (headers[name]?.length ?? 0) > most);
  return isLong ? 431 : undefined;
}

export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...SEALED, Connection: "close", "Content-Length": "0" }).end();
}

/** Answers what is no HTTP, and closes. While an answer is under way it only closes, or a client would take this one for its rest. */
export function answerClientErrors(server: Server): void {
  const answering = new WeakMap<object, ServerResponse>();
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => answering.set(socket, response));
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || answering.get(socket)?.writableFinished === false) return socket.destroy();
    const status = STATUS[code] ?? 400;
    const headers = Object.entries({ ...SEALED, Connection: "close", "Content-Length": "0" });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
  });
}

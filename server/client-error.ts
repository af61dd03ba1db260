import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { SEALED_POLICY } from "./middleware/security-headers";

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const SEALED = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": SEALED_POLICY,
  "Cache-Control": "no-store",
};

export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...SEALED, Connection: "close", "Content-Length": "0" }).end();
}

/** During a response it only closes: the client would take this one for the rest. */
export function handleClientErrors(server: Server): void {
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

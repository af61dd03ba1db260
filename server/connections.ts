import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { limitKeyOf } from "~/server/request-scope.server";
import { recordConnection, yieldToRequests } from "~/server/slices.server";

const MAX_SOCKETS = 2000;
/** A tenth, because a yard's Wi-Fi is one address. */
const MAX_PER_ADDRESS = 200;
/** Milliseconds for requests that clients sent before they saw the stop. */
const LAST_CALL = 250;

type Connection = { address: string; responses: Set<ServerResponse> };

export class Connections {
  readonly #sockets = new Map<Socket, Connection>();
  readonly #silent = new Set<Socket>();
  readonly #counts = new Map<string, number>();
  #isClosing = false;
  #isOver = false;

  constructor(
    readonly server: Server,
    readonly trustsProxy: boolean,
  ) {
    server.on("connection", (socket: Socket) => this.#take(socket));
    // Before the listener, so that even the first response has the header.
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.#work(request, response),
    );
  }

  #take(socket: Socket): void {
    recordConnection();
    const address = limitKeyOf(socket.remoteAddress ?? "unknown");
    const held = this.#counts.get(address) ?? 0;
    if (!this.trustsProxy && held >= MAX_PER_ADDRESS && !this.#dropSilent(address)) return void socket.destroy();
    if (this.#sockets.size >= MAX_SOCKETS && !this.#dropSilent()) return void socket.destroy();
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    this.#sockets.set(socket, { address, responses: new Set() });
    this.#silent.add(socket);
    socket.once("close", () => this.#forget(socket));
  }

  #forget(socket: Socket): void {
    const existing = this.#sockets.get(socket);
    if (!existing) return;
    this.#sockets.delete(socket);
    this.#silent.delete(socket);
    const remaining = (this.#counts.get(existing.address) ?? 1) - 1;
    if (remaining > 0) this.#counts.set(existing.address, remaining);
    else this.#counts.delete(existing.address);
  }

  #dropSilent(address?: string): boolean {
    for (const socket of this.#silent) {
      if (address !== undefined && this.#sockets.get(socket)?.address !== address) continue;
      this.#forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #work({ socket }: IncomingMessage, response: ServerResponse): void {
    const responses = this.#sockets.get(socket)?.responses;
    if (!responses) return;
    responses.add(response);
    this.#silent.delete(socket);
    if (this.#isClosing) response.setHeader("Connection", "close");
    response.once("close", () => {
      responses.delete(response);
      if (responses.size > 0 || !this.#sockets.has(socket)) return;
      if (this.#isOver) socket.end();
      else this.#silent.add(socket);
    });
  }

  announceClose(): void {
    this.#isClosing = true;
    for (const { responses } of this.#sockets.values())
      for (const response of responses) if (!response.headersSent) response.setHeader("Connection", "close");
  }

  /** @param within milliseconds, after which the rest are cut off */
  async close(within: number): Promise<void> {
    this.announceClose();
    // Accepts pending connections first; closing the port would reset them.
    await yieldToRequests();
    // Not the HTTP server's own close, which cuts keep-alive connections while a request is arriving.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(this.server, () => resolve()));
    const cut = AbortSignal.timeout(within);
    cut.addEventListener("abort", () => this.server.closeAllConnections());
    await Promise.race([closed, setTimeout(LAST_CALL)]);
    this.#isOver = true;
    for (const socket of this.#silent) socket.destroy();
    await closed;
  }
}

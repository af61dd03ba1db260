/** Open sockets: how many one address may hold, which give way when there are too many, and how they end. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { limitKeyOf } from "~/server/request-scope.server";
import { nextSlice, noteConnection } from "~/server/slices.server";

const MOST = 2000;
/** A tenth: a yard's Wi-Fi is one address as well. */
const MOST_PER_ADDRESS = 200;
/** Milliseconds for what a client may have sent on a kept connection before it learnt of the stop. */
const LAST_CALL = 250;

type Known = { address: string; answers: Set<ServerResponse> };

export class Connections {
  readonly #sockets = new Map<Socket, Known>();
  /** Sockets without a request, the longest silent first. */
  readonly #silent = new Set<Socket>();
  readonly #counts = new Map<string, number>();
  #isClosing = false;
  #isOver = false;

  /** @param trustsProxy a proxy's address brings everybody's connections */
  constructor(
    readonly server: Server,
    readonly trustsProxy: boolean,
  ) {
    server.on("connection", (socket: Socket) => this.#take(socket));
    // Before the listener, so that even a first answer says that the connection closes.
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.#work(request, response),
    );
  }

  #take(socket: Socket): void {
    noteConnection();
    const address = limitKeyOf(socket.remoteAddress ?? "unknown");
    const held = this.#counts.get(address) ?? 0;
    if (!this.trustsProxy && held >= MOST_PER_ADDRESS && !this.#dropSilent(address)) return void socket.destroy();
    if (this.#sockets.size >= MOST && !this.#dropSilent()) return void socket.destroy();
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    this.#sockets.set(socket, { address, answers: new Set() });
    this.#silent.add(socket);
    socket.once("close", () => this.#forget(socket));
  }

  #forget(socket: Socket): void {
    const known = this.#sockets.get(socket);
    if (!known) return;
    this.#sockets.delete(socket);
    this.#silent.delete(socket);
    const left = (this.#counts.get(known.address) ?? 1) - 1;
    if (left > 0) this.#counts.set(known.address, left);
    else this.#counts.delete(known.address);
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
    const answers = this.#sockets.get(socket)?.answers;
    if (!answers) return;
    answers.add(response);
    this.#silent.delete(socket);
    if (this.#isClosing) response.setHeader("Connection", "close");
    response.once("close", () => {
      answers.delete(response);
      if (answers.size > 0 || !this.#sockets.has(socket)) return;
      if (this.#isOver) socket.end();
      else this.#silent.add(socket);
    });
  }

  /** From now on each answer is the last of its connection. */
  announceClose(): void {
    this.#isClosing = true;
    for (const { answers } of this.#sockets.values())
      for (const answer of answers) if (!answer.headersSent) answer.setHeader("Connection", "close");
  }

  /** Accepts nobody any more and ends when all are answered. @param within milliseconds, then the rest are cut off */
  async close(within: number): Promise<void> {
    this.announceClose();
    // Who has connected is let in first: closing the port resets them.
    await nextSlice();
    // Not the HTTP server's own close, which cuts kept connections while their next request is on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(this.server, () => resolve()));
    const cut = AbortSignal.timeout(within);
    cut.addEventListener("abort", () => this.server.closeAllConnections());
    await Promise.race([closed, setTimeout(LAST_CALL)]);
    this.#isOver = true;
    for (const socket of this.#silent) socket.destroy();
    await closed;
  }
}

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { env } from "~/env.server";
import { createApp } from "./app";
import { handleClientErrors, refuse } from "./client-error";
import { Connections } from "./connections";
import { refusal, type StartRefused } from "./startup/finding";

/** Milliseconds. */
export const STOP_WITHIN = 10_000;

function listen(server: Server, port = env.port): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, env.host, () => resolve(server.address() as AddressInfo));
  });
}

const NEXT_PORTS = 20;

async function nextFreePort(): Promise<number | undefined> {
  for (let port = env.port + 1; port <= Math.min(65_535, env.port + NEXT_PORTS); port += 1) {
    const probe = createServer();
    const isFree = await listen(probe, port).then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
  return undefined;
}

const UNHEARD: Record<string, () => Promise<StartRefused>> = {
  async EADDRINUSE() {
    const free = await nextFreePort();
    return refusal(
      "port",
      `Port ${env.port} of ${env.host} is taken by another program.`,
      free ? `Stop that one, or set PORT=${free}, which is free.` : "Stop that one, or set another PORT.",
    );
  },
  async EACCES() {
    return refusal(
      "port",
      `Port ${env.port} is for the system only.`,
      "Set a PORT above 1023 and let a proxy stand before it.",
    );
  },
  async EADDRNOTAVAIL() {
    return refusal(
      "port",
      `HOST ${env.host} is no address of this machine.`,
      "Set HOST to 127.0.0.1 or to one of its own.",
    );
  },
};

export type Web = { origin: string; announceClose(): void; close(): Promise<void> };

export async function openWeb(): Promise<Web> {
  let stopping = false;
  const client = fileURLToPath(new URL("../client", import.meta.url));
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      // Node checks the two timeouts above only every 30 seconds by default.
      connectionsCheckingInterval: 2_000,
      // With Node's five seconds, a periodic client may send just as its connection closes.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // middleware/address.ts refuses these with our headers.
      requireHostHeader: false,
    },
    createApp({ build, client, isStopping: () => stopping }),
  );
  const connections = new Connections(server, env.trustProxy > 0);
  server.maxRequestsPerSocket = 1000;
  server.on("checkExpectation", (_, response) => refuse(response, 417));
  handleClientErrors(server);
  const { port } = await listen(server).catch(async (error: NodeJS.ErrnoException) => {
    throw (await UNHEARD[error.code ?? ""]?.()) ?? error;
  });
  return {
    origin: env.port === 0 ? `http://${env.host}:${port}` : env.appUrl,
    announceClose() {
      stopping = true;
      connections.announceClose();
    },
    close: () => connections.close(STOP_WITHIN),
  };
}

/** `/metrics`, for whoever knows METRICS_TOKEN. Without one it does not exist: behind a proxy everybody comes from loopback. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { METRICS_TYPE, writeMetrics } from "~/domain/operation/exposition.server";
import { env } from "~/env.server";
import { SEALED } from "./headers";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ""] = /^Bearer (\S+)$/i.exec(headers.authorization ?? "") ?? [];
  return timingSafeEqual(hashOf(given), hashOf(token));
}

export const isMetrics = ({ method }: IncomingMessage, path: string): boolean =>
  path === "/metrics" && env.metricsToken !== undefined && (method === "GET" || method === "HEAD");

export async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isAllowed(request, env.metricsToken ?? "")) {
    response.writeHead(401, { ...SEALED, "WWW-Authenticate": "Bearer" }).end();
    return;
  }
  const text = await writeMetrics();
  response.writeHead(200, { ...SEALED, "Content-Type": METRICS_TYPE }).end(text);
}

import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import onHeaders from "on-headers";
import { auditName } from "~/domain/session/actor";
import { env } from "~/env.server";
import { log } from "~/server/log.server";
import { recordRequest } from "~/server/metrics/registry.server";
import { type RequestScope, withRequestScope } from "~/server/request-scope.server";
import { traceOf } from "~/server/trace.server";

function clientAddress({ ip = "", socket }: Request): string {
  // Some proxies add the port: `203.0.113.9:4711`, `[2001:db8::1]:4711`.
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, "$1");
  return isIP(bare) ? bare : (socket.remoteAddress ?? "unknown");
}

export const requestLog: RequestHandler = (req, res, next) => {
  const started = performance.now();
  const scope: RequestScope = {
    requestId: randomUUID(),
    // Anybody may send the header: where no proxy is, it is not taken.
    trace: traceOf(env.trustProxy > 0 ? req.get("traceparent") : undefined),
    ip: clientAddress(req),
    userAgent: req.get("user-agent") ?? "",
  };
  res.locals.scope = scope;
  res.set("X-Request-Id", scope.requestId);
  onHeaders(res, () => {
    if (scope.retryAfter && !res.hasHeader("Retry-After")) res.setHeader("Retry-After", String(scope.retryAfter));
  });
  res.once("close", () => {
    const { requestId, route } = scope;
    const ms = performance.now() - started;
    if (res.errored) log.error({ requestId, ...scope.trace, err: res.errored }, "answer not sent");
    const isStream = String(res.getHeader("Content-Type")).startsWith("text/event-stream");
    // A stream is open as long as its page.
    if (!isStream)
      recordRequest({
        route,
        method: req.method,
        status: res.headersSent ? res.statusCode : undefined,
        seconds: ms / 1000,
      });
    log.info(
      {
        requestId,
        ...scope.trace,
        method: req.method,
        route,
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        actor: scope.actor && auditName(scope.actor),
      },
      "request",
    );
  });
  withRequestScope(scope, next);
};

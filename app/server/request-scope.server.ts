/** What the outside of a request tells the audit and the log, without passing it through every call. */
import { AsyncLocalStorage } from "node:async_hooks";
import { isIPv6 } from "node:net";
import type { Actor } from "~/domain/session/actor";

export type RequestScope = {
  requestId: string;
  ip: string;
  userAgent: string;
  /** Who the session says asks, once known: for the log, and for what is told of a refusal. */
  actor?: Actor;
  /** The pattern of the matched route: the log never holds a path. */
  route?: string;
  /** Seconds that a refusal asks to wait: the listener says it in a header, which a page's loader or action can't. */
  retryAfter?: number;
  /** Why what was asked for is forbidden: told in the audit once the work is done. */
  denied?: string;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const withRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** A request that is refused several times over is one refusal. */
export function noteDenied(code = "forbidden"): void {
  const scope = scopes.getStore();
  if (scope) scope.denied ??= code;
}

/** Whom limits count. */
export const askerAddress = (): string => limitKeyOf(requestScope()?.ip ?? "unknown");

/** An address, for IPv6 the /64 that one customer holds. */
export function limitKeyOf(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const ending = tail?.split(":").filter(Boolean) ?? [];
  const left = tail === undefined ? 0 : 8 - groups.length - ending.length;
  const all = [...groups, ...Array<string>(Math.max(0, left)).fill("0"), ...ending];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

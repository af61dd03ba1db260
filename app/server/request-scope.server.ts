/** What the outside of a request tells the audit and the log, without passing it through every call. */
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestScope = {
  requestId: string;
  ip: string;
  userAgent: string;
  /** Who the session says asks, once known: for the log. */
  actor?: string;
  /** The pattern of the matched route: the log never holds a path. */
  route?: string;
  /** Seconds that a refusal asks to wait: the listener says it in a header, which a page's loader or action can't. */
  retryAfter?: number;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const withRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** Whom limits count: the address, for IPv6 the /64 that one customer holds. */
export function askerAddress(): string {
  const ip = requestScope()?.ip ?? "unknown";
  return ip.includes(":") && !ip.startsWith("::ffff:") ? `${ip.split(":").slice(0, 4).join(":")}::/64` : ip;
}

import { AsyncLocalStorage } from "node:async_hooks";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Actor } from "~/domain/session/actor";

export type RequestScope = {
  requestId: string;
  ip: string;
  userAgent: string;
  /** From the device's cookie, which the API ignores. */
  device?: string | undefined;
  /** The device's mark, where this request made it: to be sent as a cookie. */
  newDevice?: string | undefined;
  actor?: Actor;
  /** The matched route's pattern; paths stay out of the log. */
  route?: string;
  /** Seconds; the request log sends it as Retry-After, which a loader or an action cannot. */
  retryAfter?: number;
  /** Audited when the request is done. */
  denied?: string;
  /** Lets others have this request's place while it waits for work outside the event loop. */
  aside?<T>(work: () => Promise<T>): Promise<T>;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const withRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** For work of other threads, which has a queue of its own. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => scopes.getStore()?.aside?.(work) ?? work();

/** Several refusals in one request count as one. */
export function noteDenied(code = "forbidden"): void {
  const scope = scopes.getStore();
  if (scope) scope.denied ??= code;
}

export const askerAddress = (): string => limitKeyOf(requestScope()?.ip ?? "unknown");

/** For IPv6 the /64, which one customer holds. */
export function limitKeyOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The name of a zone may have signs that the library refuses.
  const address = ipaddr.process(ip.replace(/%.*/, ""));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

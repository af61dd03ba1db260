import { AsyncLocalStorage } from "node:async_hooks";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Actor } from "~/domain/session/actor";

import type { Allowance } from "./limits.server";
import type { Trace } from "./trace.server";

export type RequestScope = {
  requestId: string;
  trace?: Trace;
  ip: string;
  userAgent: string;
  device?: string | undefined;
  newDevice?: string | undefined;
  actor?: Actor;
  /** The matched route's pattern; paths stay out of the log. */
  route?: string;
  /** Seconds; sent as Retry-After, which a loader or an action cannot set. */
  retryAfter?: number;
  denied?: string;
  allowance?: Allowance;
  /** A form sent by a fetcher: it gets data, and no redirect. */
  isFetcher?: boolean;
  /** Namespaces of texts that the page is drawn with. */
  texts?: Set<string>;
  withSlotReleased?<T>(work: () => Promise<T>): Promise<T>;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const withRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const requestScope = (): RequestScope | undefined => scopes.getStore();

export const withSlotReleased = <T>(work: () => Promise<T>): Promise<T> =>
  scopes.getStore()?.withSlotReleased?.(work) ?? work();

/** @returns the namespaces that are looked up from now on, in this request */
export function recordTexts(): ReadonlySet<string> {
  const texts = new Set<string>();
  const scope = scopes.getStore();
  if (scope) scope.texts = texts;
  return texts;
}

export function recordDenial(code = "forbidden"): void {
  const scope = scopes.getStore();
  if (scope) scope.denied ??= code;
}

export const clientAddress = (): string => limitKeyOf(requestScope()?.ip ?? "unknown");

/** For IPv6 the /64, which one customer holds. */
export function limitKeyOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // An IPv6 zone may contain characters that the library refuses.
  const address = ipaddr.process(ip.replace(/%.*/, ""));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

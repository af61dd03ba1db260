/** The one way out: over TLS, to an address that was checked and is then connected to, and no further. */
import { lookup } from "node:dns/promises";
import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import ipaddr from "ipaddr.js";
import { env } from "~/env.server";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

export const OUTBOUND_FAULTS = [
  "not_https",
  "port",
  "unknown_host",
  "inward",
  "timeout",
  "connection",
  "too_long",
] as const;
export type OutboundFault = (typeof OUTBOUND_FAULTS)[number];

export class OutboundError extends Error {
  constructor(
    readonly fault: OutboundFault,
    cause?: unknown,
  ) {
    super(fault.replaceAll("_", " "), { cause });
  }
}

type Address = { address: string; family: number };
export type Resolve = (host: string) => Promise<Address[]>;
const resolveOnce: Resolve = (host) => lookup(host, { all: true, verbatim: true });

export type OutboundRequest = { headers: Record<string, string>; body: Buffer | string };
type Options = {
  /** Configured by the operator, so internal addresses are allowed. */
  isTrusted?: boolean;
  signal?: AbortSignal | undefined;
  resolve?: Resolve;
};
export type OutboundResponse = { status: number; body: Buffer };

/** ipaddr.js calls `unicast` what belongs to none of the special ranges (mapped and NAT64 addresses are of such). */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // All that is routed lies in 2000::/3.
  return parsed.kind() === "ipv4" || (Number(parsed.toByteArray()[0]) & 0xe0) === 0x20;
}

const isLoopback = (address: string): boolean => ipaddr.parse(address).range() === "loopback";

async function addressOf({ protocol, hostname, port }: URL, resolve: Resolve): Promise<Address> {
  const isDemo = protocol === "http:" && env.mode === "demo";
  if (protocol !== "https:" && !isDemo) throw new OutboundError("not_https");
  if (!isDemo && port !== "") throw new OutboundError("port");
  const found = await resolve(hostname.replace(/^\[|\]$/g, "")).catch((error: unknown) => {
    throw new OutboundError("unknown_host", error);
  });
  const [first] = found;
  if (!first) throw new OutboundError("unknown_host");
  if (!found.every(({ address }) => (isDemo ? isLoopback(address) : isPublic(address))))
    throw new OutboundError("inward");
  return first;
}

/** Follows no redirect. */
export async function postOutbound(
  address: string,
  { headers, body }: OutboundRequest,
  { isTrusted = false, signal, resolve = resolveOnce }: Options = {},
): Promise<OutboundResponse> {
  const url = new URL(address);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const abort = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const late = new Promise<never>((_, reject) => {
    abort.addEventListener("abort", () => reject(new OutboundError("timeout")), { once: true });
  });
  const pinned = isTrusted ? undefined : await Promise.race([addressOf(url, resolve), late]);
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
    signal: abort,
    // A new connection, since a reused one was opened before the check.
    agent: false,
    ...(pinned && {
      lookup: (_host, { all }, done) => (all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
    }),
  };
  return Promise.race([send(url, options, body), late]);
}

const send = (url: URL, options: RequestOptions, body: Buffer | string): Promise<OutboundResponse> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size <= MAX_RESPONSE_BYTES) return;
        reject(new OutboundError("too_long"));
        request.destroy();
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
      response.on("error", (error) => reject(new OutboundError("connection", error)));
    });
    request.on("error", (error) => reject(new OutboundError("connection", error)));
    request.end(body);
  });

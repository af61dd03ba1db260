import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { env } from "~/env.server";
import { isApi } from "./guard";

const PLAIN = ["1.0", "1.1"];

const LONGEST = Object.entries({
  accept: 1_000,
  "accept-encoding": 500,
  "accept-language": 1_000,
  authorization: 3_000,
  "content-type": 500,
  cookie: 8_000,
  "idempotency-key": 100,
  "if-none-match": 1_000,
  origin: 500,
  "user-agent": 1_000,
  "x-forwarded-for": 1_000,
});
const LONGEST_ADDRESS = 8_000;

/** Valid for Node, but proxies may parse these differently (request smuggling). @returns a status */
function oddityOf({ httpVersion, url = "", headers, rawHeaders }: IncomingMessage): number | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  if (!PLAIN.includes(httpVersion) || !url.startsWith("/") || hosts > 1) return 400;
  if (hosts === 0 && httpVersion === "1.1") return 400;
  if (url.length > LONGEST_ADDRESS) return 414;
  const isLong = LONGEST.some(([name, most]) => (headers[name]?.length ?? 0) > most);
  return isLong ? 431 : undefined;
}

function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Resolves dots and backslashes, so that the guard sees the same path as the router. */
function addressOf(target: string): URL {
  const url = URL.canParse(target, env.appUrl) ? new URL(target, env.appUrl) : undefined;
  if (url?.origin === env.appUrl && isDecodable(url.pathname)) return url;
  return new URL(isApi(target) ? "/api/v1/not-found" : "/not-found", env.appUrl);
}

export const address: RequestHandler = (req, res, next) => {
  const oddity = oddityOf(req);
  if (oddity) return void res.status(oddity).set("Connection", "close").end();
  const { pathname, search } = addressOf(req.url);
  req.url = req.originalUrl = pathname + search;
  next();
};

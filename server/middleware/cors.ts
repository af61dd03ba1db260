import type { RequestHandler } from "express";
import { isAllowedOrigin } from "~/domain/api-client/key.server";
import { env } from "~/env.server";
import { isApi } from "./guard";

const METHODS = "GET, HEAD, POST, PUT, DELETE";
const HEADERS = "Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match";
const SHOWN = "ETag, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate";

/**
 * For pages of other sites that a company's client names (https://fetch.spec.whatwg.org/#http-cors-protocol). They send
 * a key, never cookies; the call checks that it is the key of a client that names them.
 */
export const cors: RequestHandler = async (req, res, next) => {
  const origin = req.get("origin");
  if (!isApi(req.path) || origin === undefined || origin === env.appUrl) return next();
  res.vary("Origin");
  const isPreflight = req.method === "OPTIONS" && req.get("access-control-request-method") !== undefined;
  if (!(isPreflight || req.get("authorization")) || !(await isAllowedOrigin(origin))) return next();
  res.set({ "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": SHOWN });
  res.locals.isOriginAllowed = true;
  if (!isPreflight) return next();
  res.set({
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": HEADERS,
    "Access-Control-Max-Age": "600",
  });
  res.status(204).end();
};

import type { Request, RequestHandler } from "express";
import { env } from "~/env.server";
import { LOOPBACK } from "~/settings.server";
import { Fault } from "../fault";
import { takesFiles } from "../route-handle";

export const MAX_BODY = 1024 * 1024;
export const MAX_UPLOAD = 64 * 1024 * 1024;

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
const API_METHODS = new Set([...PAGE_METHODS, "PUT", "PATCH", "DELETE", "OPTIONS"]);
const DOCS_PATH = /^\/api\/docs(\/|\.data)?$/i;
/** React Router's patterns do not match a line end, and it takes `.data` for a client navigation. */
const LINE_END = /%0[ad]|%e2%80%a[89]/i;

/** Programs post forms there, as their protocols have it. */
const FORM_PATHS = new Set(["/oauth/token", "/sms/inbound", "/sms/status"]);

export const isApi = (path: string): boolean =>
  (/^\/api(\/|$)/i.test(path) && !DOCS_PATH.test(path)) || FORM_PATHS.has(path);
export const isSentByScript = ({ method, path }: Request): boolean =>
  method === "POST" && path.endsWith(".data") && !isApi(path);

/** Forms are refused by app/middleware/origin.server.ts, which keeps what was typed. */
const unknownOrigin = () => new Fault(403, "origin_unknown", {}, { code: "origin_unknown" });

type Origin = "own" | "foreign" | "unknown";

function originOf(req: Request): Origin {
  // Of a page that a company's client names (cors.ts).
  if (req.res?.locals.isOriginAllowed) return "own";
  const site = req.get("sec-fetch-site");
  if (site) return site === "same-origin" ? "own" : "foreign";
  const origin = req.get("origin");
  if (origin) return origin === env.appUrl ? "own" : "foreign";
  // Without both headers it is not a browser, and the API ignores cookies.
  return isApi(req.path) ? "own" : "unknown";
}

/** Closes the connection, because the rest of the body is not read. */
export const tooLarge = () => new Fault(413, "too_large", { Connection: "close" });

export const hasBody = (req: Request): boolean =>
  Number(req.get("content-length") ?? 0) > 0 || req.get("transfer-encoding") !== undefined;

function isWrongKind(req: Request, isUpload: boolean): boolean {
  if (!hasBody(req)) return false;
  const kind = (req.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const accepted = isUpload
    ? "multipart/form-data"
    : isApi(req.path) && !FORM_PATHS.has(req.path)
      ? "application/json"
      : "application/x-www-form-urlencoded";
  return kind !== accepted;
}

const { host: OWN_HOST } = new URL(env.appUrl);

/** Prevents DNS rebinding to loopback. */
function isOtherHost(host: string): boolean {
  if (host === OWN_HOST) return false;
  return env.secure || (LOOPBACK.has(env.host) && !LOOPBACK.has(host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")));
}

function faultOf(req: Request, isUpload: boolean): Fault | undefined {
  const { method, path } = req;
  const methods = isApi(path) ? API_METHODS : PAGE_METHODS;
  if (!methods.has(method)) return new Fault(405, "method_not_allowed", { Allow: [...methods].join(", ") });
  if (isOtherHost(req.get("host") ?? "")) return new Fault(421, "bad_request");
  const isSafe = SAFE.has(method);
  const origin = isSafe ? "own" : originOf(req);
  if (origin === "foreign") return new Fault(403, "forbidden");
  if (isApi(path) && (LINE_END.test(path) || path.endsWith(".data"))) return new Fault(404, "not_found");
  if (isSafe) return undefined;
  const length = Number(req.get("content-length") ?? 0);
  const isTooLarge = length > (isUpload ? MAX_UPLOAD : MAX_BODY);
  const isWrong = isWrongKind(req, isUpload);
  if (origin === "unknown" && (isWrong || isTooLarge)) return unknownOrigin();
  if (isWrong) return new Fault(415, "wrong_type");
  return isTooLarge ? tooLarge() : undefined;
}

export const guard: RequestHandler = (req, res, next) => {
  res.locals.isUpload = hasBody(req) && takesFiles(req.path);
  res.locals.isOriginUnknown = !SAFE.has(req.method) && originOf(req) === "unknown";
  next(faultOf(req, res.locals.isUpload));
};

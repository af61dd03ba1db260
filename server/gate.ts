/** Requests refused before React Router: wrong host, method, origin, content type or size. */
import type { IncomingMessage } from "node:http";
import { env } from "~/env.server";
import { takesFiles as isUploadCall } from "~/routes/api/call/dispatch.server";
import { LOOPBACK } from "~/settings.server";
import { takesFiles } from "./handles";

export type Fault = {
  status: 400 | 403 | 404 | 405 | 413 | 415 | 421 | 429 | 503;
  code: string;
  headers?: Record<string, string>;
};

export const MAX_BODY = 1024 * 1024;
/** Two pictures of 10 MB, with room for larger ones to be refused beside their own field. */
export const MAX_UPLOAD = 64 * 1024 * 1024;

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
const API_METHODS = new Set([...PAGE_METHODS, "PUT", "PATCH", "DELETE", "OPTIONS"]);
const DOCS_PATH = /^\/api\/docs(\/|\.data)?$/i;
/** React Router's patterns do not match a line end, and it takes `.data` for a page with script: neither is a call. */
const LINE_END = /%0[ad]|%e2%80%a[89]/i;

export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path) && !DOCS_PATH.test(path);
export const isUpload = (path: string): boolean => takesFiles(path) || isUploadCall(path);

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A request with neither header is no browser's, and the API ignores cookies. */
function foreignOrigin(request: IncomingMessage, path: string): boolean {
  if (SAFE.has(request.method ?? "")) return false;
  const site = header(request, "sec-fetch-site");
  if (site) return site !== "same-origin";
  const origin = header(request, "origin");
  if (origin) return origin !== env.appUrl;
  return !isApi(path);
}

function wrongKind(request: IncomingMessage, path: string): boolean {
  const hasBody =
    Number(header(request, "content-length") ?? 0) > 0 || header(request, "transfer-encoding") !== undefined;
  if (!hasBody) return false;
  const kind = (header(request, "content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (isApi(path) && !isUpload(path)) return kind !== "application/json";
  return kind !== (isUpload(path) ? "multipart/form-data" : "application/x-www-form-urlencoded");
}

const { host: OWN_HOST } = new URL(env.appUrl);

/** Against DNS rebinding: a foreign name that resolves to this loopback address. */
function isOtherHost(host: string): boolean {
  if (host === OWN_HOST) return false;
  return env.secure || (LOOPBACK.has(env.host) && !LOOPBACK.has(host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")));
}

export function refusalOf(request: IncomingMessage, path: string): Fault | undefined {
  const method = request.method ?? "";
  const methods = isApi(path) ? API_METHODS : PAGE_METHODS;
  if (!methods.has(method))
    return { status: 405, code: "method_not_allowed", headers: { Allow: [...methods].join(", ") } };
  if (isOtherHost(header(request, "host") ?? "")) return { status: 421, code: "bad_request" };
  if (foreignOrigin(request, path)) return { status: 403, code: "forbidden" };
  if (isApi(path) && (LINE_END.test(path) || path.endsWith(".data"))) return { status: 404, code: "not_found" };
  if (SAFE.has(method)) return undefined;
  if (wrongKind(request, path)) return { status: 415, code: "wrong_type" };
  const length = Number(header(request, "content-length") ?? 0);
  if (length > (isUpload(path) ? MAX_UPLOAD : MAX_BODY)) return { status: 413, code: "too_large" };
  return undefined;
}

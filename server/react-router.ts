import { Readable } from "node:stream";
import { createRequestHandler as forExpress } from "@react-router/express";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { env } from "~/env.server";
import { respondProblem } from "~/http/problem.server";
import { faultContext, nonceContext, originUnknownContext } from "~/middleware/context.server";
import { isDocumentOnlyContext } from "~/middleware/document.server";
import { errorPageContext } from "~/middleware/response.server";
import { languageOf, wordsIn } from "~/server/i18n.server";
import { Fault } from "./fault";
import { isApi, isSentByScript } from "./middleware/guard";
import { isCalledByScript, isDataOfDocument } from "./route-handle";
import { beginningOf, routeTables } from "./route-tables";

type Build = ServerBuild | (() => Promise<ServerBuild>);
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;
export type Explain = (req: ExpressRequest, res: ExpressResponse, fault: Fault) => Promise<Response>;

export const withHeaders = ({ headers }: ExpressRequest): { headers: Headers } => ({
  headers: new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  ),
});

const SAYS: Record<number, string> = {
  403: "errors:forbidden",
  404: "errors:not_found",
  405: "public:fault.405.description",
  413: "public:fault.413.description",
  415: "public:fault.415.description",
  429: "public:fault.429.description",
  500: "public:fault.500.description",
  503: "public:fault.503.description",
};
const FAULT_HEADERS = ["cookie", "accept-language", "save-data", "ect"];

const { host, protocol } = new URL(env.appUrl);
const EMPTY_FORM = "application/x-www-form-urlencoded";

/** Host and origin are replaced by our own; the guard has checked them. */
function forReactRouter(req: ExpressRequest): ExpressRequest {
  const { method, originalUrl, headers: sent, body } = req;
  const headers = { ...sent, host, ...(sent.origin && !isApi(req.path) && { origin: env.appUrl }) };
  // A form with a single button posts no content type.
  if (!body?.length && !(body instanceof Readable) && !isApi(req.path)) headers["content-type"] = EMPTY_FORM;
  const stream = body instanceof Readable ? body : Readable.from(body ? [body] : []);
  const get = () => undefined;
  return Object.assign(stream, {
    method,
    originalUrl,
    headers,
    protocol: protocol.slice(0, -1),
    hostname: host,
    get,
  }) as never;
}

export function contextFor(nonce: string, fault?: Fault): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(faultContext, fault ?? null);
  return context;
}

export function reactRouter(build: Build, mode: string): { handle: RequestHandler; render: Render; explain: Explain } {
  const render: Render = createRequestHandler(build, mode);

  const explain: Explain = async (req, res, fault) => {
    const { status, code, headers } = fault;
    if (isApi(req.path)) {
      const { text } = wordsIn(languageOf(withHeaders(req)));
      const retryAfter = Number(headers["Retry-After"]);
      const error = { code, ...(retryAfter && { retryAfter }) };
      const message = text(SAYS[status] ?? "errors:try_again");
      const { requestId } = res.locals.scope;
      return respondProblem(req.get("accept"), { message, error, requestId }, { status, headers });
    }
    if (isCalledByScript(req.path)) return Response.json({ errors: [code] }, { status, headers });
    const request = isSentByScript(req)
      ? new Request(`${env.appUrl}/fault/${status}.data`, { method: "POST", body: new URLSearchParams() })
      : new Request(`${env.appUrl}/fault/${status}`, {
          headers: FAULT_HEADERS.flatMap((name): [string, string][] =>
            req.get(name) ? [[name, String(req.get(name))]] : [],
          ),
        });
    const page = await render(request, contextFor(res.locals.nonce, fault));
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    return page;
  };

  const isNavigation = (req: ExpressRequest) =>
    (req.method === "GET" || (req.method === "POST" && Boolean(req.get("accept")?.includes("text/html")))) &&
    !req.path.endsWith(".data") &&
    !isApi(req.path) &&
    !isCalledByScript(req.path);

  const contextOf = (req: ExpressRequest, res: ExpressResponse) => {
    const context = contextFor(res.locals.nonce);
    context.set(originUnknownContext, res.locals.isOriginUnknown);
    context.set(isDocumentOnlyContext, req.method === "GET" && isDataOfDocument(req.path));
    context.set(errorPageContext, {
      isNavigation: () => isNavigation(req),
      explain: ({ status, code, reason }) => explain(req, res, new Fault(status, code, {}, reason)),
    });
    return context;
  };
  const handlerOf = (build: Build) => forExpress({ build, mode, getLoadContext: (_, res) => contextOf(res.req, res) });
  const whole = handlerOf(build);
  const tables = typeof build === "function" ? [] : [...routeTables(build)];
  const handlers = new Map(tables.map(([beginning, table]) => [beginning, handlerOf(table)]));

  return {
    render,
    explain,
    handle: (req, res, next) => (handlers.get(beginningOf(req.path)) ?? whole)(forReactRouter(req), res, next),
  };
}

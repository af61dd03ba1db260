import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import { checkDatabase } from "db/client.server";
import { type StorageFault, storageFault } from "db/storage.server";
import { RouterContextProvider } from "react-router";
import { DomainError } from "~/domain/errors";
import { auditName } from "~/domain/session/actor";
import { env } from "~/env.server";
import { faultContext, nonceContext, openPageContext, type Reason } from "~/middleware/context.server";
import { auditDenial } from "~/server/audit/denial.server";
import { languageOf, wordsIn } from "~/server/i18n.server";
import { isAllowed, spend } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { noteRequest, watchListener } from "~/server/metrics/registry.server";
import { limitKeyOf, type RequestScope, withRequestScope } from "~/server/request-scope.server";
import { nextSlice } from "~/server/slices.server";
import { Admission, Busy } from "./admission";
import { type loadAssets, sendAsset } from "./assets";
import { limitBody, type Reserved, reserve, TooLarge, TooSlow } from "./body";
import { oddityOf, refuse } from "./client-error";
import { type Fault, isApi, isUpload, MAX_BODY, MAX_UPLOAD, refusalOf } from "./gate";
import { isCalledByScript } from "./handles";
import { addHeaders, SEALED } from "./headers";
import { isMetrics, sendMetrics } from "./metrics";
import { type OpenPages, sendOpenPage } from "./open-pages";
import { sendReply } from "./reply";

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Options = {
  handler: Handler;
  assets: ReturnType<typeof loadAssets>;
  /** None in development, where sources change. */
  openPages?: OpenPages;
  isStopping: () => boolean;
};

/** With trusted proxies, what the outermost of them says. */
function clientAddress(request: IncomingMessage): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const address = (env.trustProxy > 0 && forwarded.at(-env.trustProxy)) || (request.socket.remoteAddress ?? "unknown");
  // Some proxies write the port as well: `203.0.113.9:4711`, `[2001:db8::1]:4711`.
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
  return isIP(bare) ? bare : (request.socket.remoteAddress ?? "unknown");
}

/** One word that says why it is not ready. */
type Health = (stopping: boolean) => "stopping" | "database" | StorageFault | undefined;

const HEALTH: Record<string, Health> = {
  "/healthz": () => undefined,
  "/readyz": (stopping) => {
    if (stopping) return "stopping";
    const fault = storageFault();
    if (fault) return fault;
    try {
      checkDatabase();
      return undefined;
    } catch {
      return "database";
    }
  },
};

/** Locale keys of the API's messages. */
const SAYS: Record<number, string> = {
  403: "errors:forbidden",
  404: "errors:not_found",
  405: "public:fault.405.what",
  413: "public:fault.413.what",
  415: "public:fault.415.what",
  429: "public:fault.429.what",
  500: "public:fault.500.what",
  503: "public:fault.503.what",
};

const SECOND = 1000;
const MB = 1024 * 1024;
/** What is at work at once, and the memory of bodies; docs/decisions/0039 says how the figures were found. */
const AT_WORK = 16;
const working = new Admission({ capacity: AT_WORK, perAddress: AT_WORK, waiting: 256, patience: 10 * SECOND });
const FORMS = {
  most: MAX_BODY,
  step: 64 * 1024,
  budget: new Admission({ capacity: 32 * MB, perAddress: 8 * MB, waiting: 256, patience: 10 * SECOND }),
};
const UPLOADS = {
  most: MAX_UPLOAD,
  step: MB,
  budget: new Admission({ capacity: 64 * MB, perAddress: 32 * MB, waiting: 64, patience: 20 * SECOND }),
};
/** Seconds. */
const RETRY_AFTER = "5";

watchListener(() => ({
  atWork: working.atWork,
  queued: working.queued,
  refused: [working, FORMS.budget, UPLOADS.budget].reduce((sum, { refused }) => sum + refused, 0),
}));

export function createListener({ handler, assets, openPages, isStopping }: Options): RequestListener {
  async function explain(
    fault: Pick<Fault, "code" | "headers"> & { status: number; reason?: Reason | undefined },
    request: IncomingMessage,
    path: string,
    scope: RequestScope,
    nonce: string,
  ): Promise<Response> {
    if (isApi(path)) {
      const { text } = wordsIn(languageOf({ headers: createHeaders(request) }));
      const retryAfter = Number(fault.headers?.["Retry-After"]);
      const error = { code: fault.code, ...(retryAfter && { retryAfter }) };
      const message = text(SAYS[fault.status] ?? "errors:try_again");
      return Response.json(
        { success: false, message, error, requestId: scope.requestId },
        { status: fault.status, headers: fault.headers ?? {} },
      );
    }
    if (isCalledByScript(path))
      return Response.json({ errors: [fault.code] }, { status: fault.status, headers: fault.headers ?? {} });
    const headers = new Headers();
    for (const name of ["cookie", "accept-language", "save-data", "ect"])
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    const asked = isSentByScript(request, path)
      ? new Request(`${env.appUrl}/fault/${fault.status}.data`, { method: "POST", body: new URLSearchParams() })
      : new Request(`${env.appUrl}/fault/${fault.status}`, { headers });
    const page = await handler(asked, contextWith(nonce, fault));
    for (const [name, value] of Object.entries(fault.headers ?? {})) page.headers.set(name, value);
    return page;
  }

  function pageContext(request: IncomingMessage, nonce: string): RouterContextProvider {
    const context = contextWith(nonce);
    context.set(openPageContext, openPages?.isAsked(request) ?? false);
    return context;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
    scope: RequestScope,
    nonce: string,
    taken: { leave(): void }[],
  ): Promise<Response> {
    const path = address.pathname;
    const asker = limitKeyOf(scope.ip);
    const begin = async (bytes = 0) => {
      taken.push(await takePlace(scope, asker, bytes));
      // One begins in each turn of the event loop, so that sockets and health are never behind many.
      await nextSlice();
    };
    const refusal = refusalOf(request, path);
    if (refusal) {
      // The rest of the body is not read, so the connection has to close.
      if (refusal.status === 413) response.setHeader("Connection", "close");
      await begin();
      return explain(refusal, request, path, scope, nonce);
    }
    try {
      await spend("requests", asker);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await begin();
      const { retryAfter = 60, params } = error.details;
      const headers = { "Retry-After": String(retryAfter) };
      const reason = isSentByScript(request, path) ? { code: error.code, params } : undefined;
      return explain({ status: 429, code: error.code, headers, reason }, request, path, scope, nonce);
    }
    try {
      const reserved = await reserveBody(request, path, asker);
      if (reserved) taken.push(reserved);
      const asked = await toRequest(request, response, path, reserved);
      // An upload is read while it is at work, as fast as its client sends: its memory is its place.
      if (reserved && isUpload(path)) await nextSlice();
      else await begin(reserved?.bytes);
      const reply = await handler(asked, pageContext(request, nonce));
      if (reserved?.fault instanceof Busy || reserved?.fault instanceof TooSlow) throw reserved.fault;
      if (scope.denied) await auditDenial(scope, request.method);
      // Where a page has no form to say it in.
      if (reply.status === 500 && storageFault())
        return explain({ status: 503, code: "busy", reason: { code: "cannot_save" } }, request, path, scope, nonce);
      if (isRefusedBare(request, path, reply)) {
        const reason = await reasonOf(reply);
        return explain({ status: reply.status, code: "refused", reason }, request, path, scope, nonce);
      }
      return (await openPages?.finish(request, reply)) ?? reply;
    } catch (error) {
      if (error instanceof TooLarge) {
        response.setHeader("Connection", "close");
        return explain({ status: 413, code: "too_large" }, request, path, scope, nonce);
      }
      if (error instanceof Busy || error instanceof TooSlow) throw error;
      log.error({ requestId: scope.requestId, err: error }, "request failed");
      return explain({ status: 500, code: "server_error" }, request, path, scope, nonce);
    }
  }

  /** Never rendered for one request: there are too many already. */
  async function refuseBusy(request: IncomingMessage, response: ServerResponse, path: string, scope: RequestScope) {
    if (!request.complete) response.setHeader("Connection", "close");
    const fault = { status: 503, code: "busy", headers: { "Retry-After": RETRY_AFTER } };
    if (!openPages || isApi(path) || isCalledByScript(path) || isSentByScript(request, path)) {
      await send(request, response, await explain(fault, request, path, scope, ""), { path, nonce: "", scope });
    } else {
      const language = languageOf({ headers: createHeaders(request) });
      const page = await openPages.once(`busy in ${language}`, () => {
        const context = contextWith("", fault);
        context.set(openPageContext, true);
        const headers = { "accept-language": language };
        return handler(new Request(`${env.appUrl}/fault/503`, { headers }), context);
      });
      sendOpenPage(request, response, page, scope.requestId, fault.headers);
    }
    void readRest(request);
  }

  return async (request, response) => {
    const oddity = oddityOf(request);
    if (oddity) return refuse(response, oddity);
    const started = performance.now();
    const address = addressOf(request);
    const path = address.pathname;
    request.url = path + address.search;
    const health = HEALTH[path];
    if (health) {
      const reason = health(isStopping());
      response
        .writeHead(reason ? 503 : 200, { ...SEALED, "Content-Type": "text/plain; charset=utf-8" })
        .end(`${reason ?? "ok"}\n`);
      return;
    }
    if (isMetrics(request, path)) {
      await sendMetrics(request, response).catch((error: unknown) => {
        log.error({ err: error }, "metrics");
        response.destroy();
      });
      return;
    }
    if (sendAsset(assets, path, request, response)) return;
    const scope: RequestScope = {
      requestId: randomUUID(),
      ip: clientAddress(request),
      userAgent: String(request.headers["user-agent"] ?? ""),
    };
    const taken: { leave(): void }[] = [];
    const leave = () => {
      for (const place of taken.splice(0)) place.leave();
    };
    const open = isApi(path) || refusalOf(request, path) ? undefined : openPages?.find(request);
    try {
      if (open && (await isAllowed("requests", limitKeyOf(scope.ip))))
        sendOpenPage(request, response, open, scope.requestId);
      else
        await withRequestScope(scope, async () => {
          const nonce = isApi(path) ? "" : randomBytes(16).toString("base64");
          const reply = await answer(request, response, address, scope, nonce, taken);
          await send(request, response, reply, { path, nonce, scope, made: leave });
          if (!request.complete) void readRest(request);
        });
    } catch (error) {
      if (error instanceof Busy) await refuseBusy(request, response, path, scope);
      else {
        if (!request.destroyed && !(error instanceof TooSlow))
          log.error({ requestId: scope.requestId, err: error }, "answer not sent");
        response.destroy();
      }
    } finally {
      leave();
    }
    const route = scope.route ?? open?.address;
    const ms = performance.now() - started;
    const status = response.headersSent ? response.statusCode : undefined;
    noteRequest({ route, method: request.method, status, seconds: ms / 1000 });
    log.info(
      {
        requestId: scope.requestId,
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        actor: scope.actor && auditName(scope.actor),
      },
      "request",
    );
  };
}

type Sending = { path: string; nonce: string; scope: RequestScope; made?: () => void };

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Response,
  { path, nonce, scope: { requestId, retryAfter }, made = () => {} }: Sending,
): Promise<void> {
  const headers = new Headers(reply.headers);
  if (retryAfter && !headers.has("Retry-After")) headers.set("Retry-After", String(retryAfter));
  const isPage = !isApi(path) && (headers.get("content-type") ?? "").startsWith("text/");
  addHeaders(headers, { nonce, requestId, isPage });
  return sendReply(request, response, reply, headers, made);
}

/** Browsers see an early answer only after they have sent the whole body. It is read a part at a time, in turn with all else. */
async function readRest(request: IncomingMessage): Promise<void> {
  if (request.complete) return;
  request.removeAllListeners("data");
  try {
    for await (const _ of request) await nextSlice();
  } catch {
    // Its client has gone.
  }
}

/** A form of a page with script: React Router's client keeps the page where it understands the answer. */
const isSentByScript = ({ method }: IncomingMessage, path: string): boolean =>
  method === "POST" && path.endsWith(".data") && !isApi(path);

/** Somebody who follows a link or submits a form gets an error page instead of a bare JSON refusal. */
function isRefusedBare(
  { method, headers: sent }: IncomingMessage,
  path: string,
  { status, headers }: Response,
): boolean {
  const isLooked = method === "GET" || (method === "POST" && Boolean(sent.accept?.includes("text/html")));
  const isPage = !isApi(path) && !isCalledByScript(path) && !path.endsWith(".data") && isLooked;
  return isPage && status >= 400 && !(headers.get("content-type") ?? "").startsWith("text/");
}

/** What a route without a page said in JSON. */
async function reasonOf(reply: Response): Promise<Reason | undefined> {
  const said = (await reply.json().catch(() => null)) as Partial<Reason> | null;
  return typeof said?.code === "string" ? { code: said.code, params: said.params } : undefined;
}

function contextWith(nonce: string, fault?: { status: number; reason?: Reason | undefined }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(faultContext, fault);
  return context;
}

const EMPTY_FORM = "application/x-www-form-urlencoded";

function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, env.appUrl);
  } catch {
    return undefined;
  }
}

/** Resolves dots and backslashes, so that the gate judges the same path as the router. What is no path of ours leads nowhere. */
function addressOf({ url: asked = "" }: IncomingMessage): URL {
  const url = parsed(asked);
  if (url?.origin === env.appUrl && isDecodable(url.pathname)) return url;
  return new URL(isApi(asked) ? "/api/v1/not-found" : "/not-found", env.appUrl);
}

/** Never from the Host header, which the client chooses. */
const { protocol, host } = new URL(env.appUrl);

const HEAVY = 64 * 1024;

/** What is typed is read, checked and shown again: a form of 1 MB takes as long as many. */
async function takePlace(scope: RequestScope, asker: string, bytes: number): Promise<{ leave(): void }> {
  const weight = Math.min(AT_WORK, 1 + Math.floor(bytes / HEAVY));
  let place = await working.enter(asker, weight);
  let left = false;
  scope.aside = async (work) => {
    place.leave();
    try {
      return await work();
    } finally {
      if (!left) place = working.enterAgain(asker, weight);
    }
  };
  return {
    leave() {
      left = true;
      place.leave();
    },
  };
}

async function reserveBody(request: IncomingMessage, path: string, asker: string): Promise<Reserved | undefined> {
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  if (chunked === undefined && !Number(length)) return undefined;
  return reserve(asker, length === undefined ? undefined : Number(length), isUpload(path) ? UPLOADS : FORMS);
}

async function toRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  reserved: Reserved | undefined,
): Promise<Request> {
  const asked = createRequest(request, response, { protocol, host });
  if (!asked.body) return asked;
  const body = reserved && limitBody(asked.body, reserved);
  if (body && isUpload(path)) return new Request(asked, { body, duplex: "half" } as RequestInit);
  const bytes = body ? await new Response(body).arrayBuffer() : new ArrayBuffer();
  const headers = new Headers(asked.headers);
  // A form of one button posts no content type: for a page that is an empty form.
  if (bytes.byteLength === 0 && !isApi(path)) headers.set("content-type", EMPTY_FORM);
  return new Request(asked, { headers, body: bytes });
}

import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "./nonce";
import { type Role, STAFF_ROLES } from "./permissions";
import { i18nOf, nonceOf } from "./routes/shared/context.server";
import { log } from "./server/log.server";
import { requestScope } from "./server/request-scope.server";
import { visitorManifest } from "./server/visitor-manifest.server";

const RENDER_WITHIN = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = nonceOf(context);
  const root = routerContext.staticHandlerContext.loaderData.root as { scripts?: boolean; role?: Role } | undefined;
  const { manifest } = routerContext;
  const isForStaff = import.meta.env.DEV || (STAFF_ROLES as readonly (Role | undefined)[]).includes(root?.role);
  const shown = isForStaff ? manifest : { ...manifest, url: visitorManifest(manifest).url };
  const page = (
    <NonceContext value={nonce}>
      <I18nextProvider i18n={i18nOf(context)}>
        <ServerRouter context={{ ...routerContext, manifest: shown }} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext>
  );
  // A page without script streams nothing later, and rendering it in one go is twice as fast.
  if (root?.scripts === false) return new Response(`<!doctype html>${renderToString(page)}`, { status, headers });
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        // A pending timer would keep the whole page in memory.
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body) as ReadableStream, { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        log.error({ requestId: requestScope()?.requestId, err: error }, "rendering");
      },
    });
    const timer = setTimeout(abort, RENDER_WITHIN).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ requestId: requestScope()?.requestId, err: error }, "request failed");
};

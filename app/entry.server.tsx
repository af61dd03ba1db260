import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { noteFaultOf } from "db/storage.server";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { halfOfOfflineKey } from "./domain/session/session.server";
import { KEY_HALF, STORABLE_UNTIL } from "./enhance/offline/headers";
import { nonceOf } from "./middleware/context.server";
import { i18nOf } from "./middleware/locale.server";
import { NonceContext } from "./nonce";
import { readCookie } from "./server/cookies.server";
import { log } from "./server/log.server";
import { recordTexts, requestScope } from "./server/request-scope.server";
import driverSheet from "./styles/driver.css?inline";
import { SheetContext } from "./styles/sheet";
import { UsedTextsContext } from "./used-texts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = nonceOf(context);
  const root = routerContext.staticHandlerContext.loaderData.root as
    | { scripts?: boolean; lite?: boolean; role?: string; offlineUntil?: Date | null }
    | undefined;
  // A slow connection is what offline storage is for, so only Lite mode turns it off.
  if (root?.offlineUntil && !root.lite) {
    headers.set(STORABLE_UNTIL, root.offlineUntil.toISOString());
    headers.set(KEY_HALF, halfOfOfflineKey(readCookie(request, "session") ?? ""));
  }
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = (
    <NonceContext value={nonce}>
      <SheetContext value={driverSheet}>
        <I18nextProvider i18n={i18nOf(context)}>
          <UsedTextsContext value={recordTexts()}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </UsedTextsContext>
        </I18nextProvider>
      </SheetContext>
    </NonceContext>
  );
  return new Response(await render(page, nonce), { status, headers });
}

/** Not streamed: without script late content would stay out of place. */
function render(page: ReactElement, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(createReadableStreamFromReadable(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  noteFaultOf(error);
  log.error({ requestId: requestScope()?.requestId, err: error }, "request failed");
};

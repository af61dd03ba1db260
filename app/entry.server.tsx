import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceOf } from "./middleware/context.server";
import { i18nOf } from "./middleware/locale.server";
import { NonceContext } from "./nonce";
import { log } from "./server/log.server";
import { PageParts } from "./server/page/kept-parts.server";
import { markupOf } from "./server/page/markup.server";
import { requestScope } from "./server/request-scope.server";
import driverSheet from "./styles/driver.css?inline";
import { SheetContext } from "./styles/sheet";
import { KeepContext } from "./ui/keep";

/** For app/enhance/offline: whoever gets a page without it is not, or no longer, a driver on a device of their own. */
const KEEPABLE_UNTIL = "X-Keepable-Until";
const KEEPABLE_FOR = "X-Keepable-For";
const DOCTYPE = "<!doctype html>";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  // A server that gives none sends no policy that asks for one.
  const nonce = nonceOf(context);
  const root = routerContext.staticHandlerContext.loaderData.root as
    | { scripts?: boolean; lite?: boolean; role?: string; keepableUntil?: Date | null; keepableFor?: string | null }
    | undefined;
  // A weak line asks for pages without script, and is what the form is kept for: only Lite mode takes it back.
  if (root?.keepableUntil && !root.lite) {
    headers.set(KEEPABLE_UNTIL, root.keepableUntil.toISOString());
    headers.set(KEEPABLE_FOR, root.keepableFor ?? "");
  }
  const kept = new PageParts();
  const page = (
    <NonceContext value={nonce}>
      <SheetContext value={driverSheet}>
        <I18nextProvider i18n={i18nOf(context)}>
          <KeepContext value={import.meta.env.DEV ? null : kept}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </KeepContext>
        </I18nextProvider>
      </SheetContext>
    </NonceContext>
  );
  const body = markupOf(page).flatMap((part) => kept.bytesOf(part));
  return new Response(Buffer.concat([Buffer.from(DOCTYPE), ...body]), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ requestId: requestScope()?.requestId, err: error }, "request failed");
};

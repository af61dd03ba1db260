import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "./nonce";
import { isForStaff } from "./permissions";
import { nonceOf, textsOf } from "./routes/shared/context.server";
import { log } from "./server/log.server";
import { requestScope } from "./server/request-scope.server";
import { everyStyle, stylesFor } from "./server/used-styles.server";
import { STYLES_HERE } from "./styles/here";
import { TextsContext } from "./ui/words";

/** For app/enhance/offline: whoever gets a page without it is not, or no longer, a driver on a device of their own. */
const KEEPABLE_UNTIL = "X-Keepable-Until";
const KEEPABLE_FOR = "X-Keepable-For";
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
  const root = routerContext.staticHandlerContext.loaderData.root as
    | { scripts?: boolean; lite?: boolean; role?: string; keepableUntil?: Date | null; keepableFor?: string | null }
    | undefined;
  // A weak line asks for pages without script, and is what the form is kept for: only Lite mode takes it back.
  if (root?.keepableUntil && !root.lite) {
    headers.set(KEEPABLE_UNTIL, root.keepableUntil.toISOString());
    headers.set(KEEPABLE_FOR, root.keepableFor ?? "");
  }
  const page = (
    <NonceContext value={nonce}>
      <TextsContext value={textsOf(context)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TextsContext>
    </NonceContext>
  );
  // A page that does not hydrate streams nothing later, and rendering it in one go is twice as fast.
  if (!root?.scripts || !isForStaff(root.role)) {
    const html = renderToString(page);
    const styles = () => (import.meta.env.DEV ? everyStyle : stylesFor(html));
    return new Response(`<!doctype html>${html.replace(STYLES_HERE, styles)}`, { status, headers });
  }
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

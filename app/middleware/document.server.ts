import { createContext, type MiddlewareFunction } from "react-router";
import { localPath } from "~/http/local-path.server";
import { pagePath } from "~/http/page-path";
import { redirectDocument } from "~/http/redirect.server";

/** Set by the server for the data of a page that React does not take over. */
export const isDocumentOnlyContext = createContext(false);

/** From a page with React to one without: the browser goes there itself. Refusals stay what they are. */
export const documentMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (!context.get(isDocumentOnlyContext) || !response.ok) return response;
  return redirectDocument(localPath(pagePath(request), "/"));
};

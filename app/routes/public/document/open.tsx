/** Opening does not use the link up: mail scanners open it, and drivers return to their mail. */

import { openLink } from "~/domain/document-request/recipient.server";
import { gone } from "~/domain/errors";
import { pathTo } from "~/http/local-path.server";
import { mailedToken } from "~/http/mailed-token.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/open";
import { addOpenedLink } from "./opened.server";

export async function loader({ request }: Route.LoaderArgs) {
  const token = mailedToken(request);
  const link = await throwAsErrorPage(token ? openLink(token) : Promise.reject(gone("request_link_unknown")));
  throw redirect(pathTo("/document/:id", { id: link.id }), {
    headers: { "Set-Cookie": addOpenedLink(request, link) },
  });
}

/** Never displayed: the loader redirects. */
export default function OpenDocument() {
  return null;
}

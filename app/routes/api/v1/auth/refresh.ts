import { forbidden, unauthenticated } from "~/domain/errors";
import { rotateRefresh } from "~/domain/refresh.server";
import { clearCookie, readCookie } from "~/server/cookies.server";
import { grant } from "../grant.server";
import { answer, only, success } from "../respond.server";
import type { Route } from "./+types/refresh";

/** The cookie is exchanged for a new one; where that fails it is taken back. The bearer token, most often expired, is not looked at. */
export async function loader({ request }: Route.LoaderArgs) {
  const response = await answer(request, "GET", async () => {
    refuseForeign(request.headers);
    const token = readCookie(request, "refresh");
    if (!token) throw unauthenticated();
    const { accessToken, cookie } = await grant(await rotateRefresh(token));
    return success({ accessToken }, { cookie });
  });
  if (response.status === 401) response.headers.set("Set-Cookie", clearCookie("refresh"));
  return response;
}

export const action = only("GET");

/** This GET changes state, so no link and no other site may cause it. Clients that are no browser send neither header. */
function refuseForeign(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const foreign = site !== null && site !== "same-origin" && site !== "none";
  if (foreign || headers.get("sec-fetch-mode") === "navigate") throw forbidden();
}

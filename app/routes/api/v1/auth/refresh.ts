import { forbidden, unauthenticated } from "~/domain/errors";
import { rotateRefresh } from "~/domain/session/refresh.server";
import { clearCookie, readCookie } from "~/server/cookies.server";
import { call, endpoint } from "../call.server";
import { grant } from "../grant.server";

const rotate = endpoint("auth/refresh", {
  GET: call({
    summary: "Exchange the refresh cookie for an access token and the next cookie",
    description:
      "The bearer token, most often expired, is not looked at. An old cookie used again later than 30 seconds ends the whole session.",
    who: "nobody",
    gives: "accessToken",
    cookie: true,
    refuses: [401, 403],
    async work({ request }) {
      refuseForeign(request.headers);
      const token = readCookie(request, "refresh");
      if (!token) throw unauthenticated();
      const { accessToken, cookie } = await grant(await rotateRefresh(token));
      return { accessToken, cookie };
    },
  }),
});

/** Where the exchange fails the cookie is taken back. */
const refresh = Object.assign(async (args: Parameters<typeof rotate>[0]): Promise<Response> => {
  const response = await rotate(args);
  if (response.status === 401) response.headers.set("Set-Cookie", clearCookie("refresh"));
  return response;
}, rotate);
export default refresh;

/** This GET changes state, so no link and no other site may cause it. Clients that are no browser send neither header. */
function refuseForeign(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const foreign = site !== null && site !== "same-origin" && site !== "none";
  if (foreign || headers.get("sec-fetch-mode") === "navigate") throw forbidden();
}

import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import type { Route } from "./+types/shared-device";
import { readPendingRequest, writePendingRequest } from "./pending-request.server";

const SENT = "/applicant/application/sent";

export const loader = () => redirect(SENT);

/** Before the sign-in, since the mailed link signs this browser in by itself. */
export function action({ request }: Route.ActionArgs) {
  const pending = readPendingRequest(request);
  if (!pending) return redirect("/apply/found");
  const headers = new Headers({ "Set-Cookie": writePendingRequest({ ...pending, sharedDevice: true }) });
  return redirectWith("sharedDevice", SENT, headers);
}

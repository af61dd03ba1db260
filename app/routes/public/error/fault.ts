import { data } from "react-router";
import type { Refused } from "~/http/respond.server";
import { faultContext } from "~/middleware/context.server";
import type { Route } from "./+types/fault";

/** Only for requests that the server refused. */
export function loader({ context }: Route.LoaderArgs) {
  const { status = 404, reason = null } = context.get(faultContext) ?? {};
  throw data(reason, { status });
}

const CODES: Record<number, string> = {
  403: "forbidden",
  404: "not_found",
  413: "too_large",
  429: "slow_down",
  503: "busy",
};

/** A form sent by script stays on its page, with its input and errors. */
export function action({ context }: Route.ActionArgs) {
  const fault = context.get(faultContext);
  if (!fault) throw data(null, { status: 404 });
  const { status, reason: { code, params } = { code: CODES[status] ?? "try_again" } } = fault;
  return data<Refused>({ result: { status: "error", error: { "": [code] } }, ...(params && { params }) }, { status });
}

export default function Fault() {
  return null;
}

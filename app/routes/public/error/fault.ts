import { data } from "react-router";
import { faultContext } from "~/routes/shared/context.server";
import type { Route } from "./+types/fault";

/** Renders the error page for requests that the listener refused, and for nobody who asks for it. */
export function loader({ context }: Route.LoaderArgs) {
  const { status = 404, reason = null } = context.get(faultContext) ?? {};
  throw data(reason, { status });
}

export default function Fault() {
  return null;
}

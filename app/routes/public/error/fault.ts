import { data } from "react-router";
import { faultContext } from "~/routes/shared/context.server";
import type { Route } from "./+types/fault";

/** Renders the error page for requests that the listener refused, and for nobody who asks for it; `?code` is the reason. */
export function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get("code");
  throw data(code ? { code } : null, { status: context.get(faultContext) ?? 404 });
}

export default function Fault() {
  return null;
}

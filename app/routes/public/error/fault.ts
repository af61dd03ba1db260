import { data } from "react-router";
import type { Route } from "./+types/fault";

/** Renders the error page for requests that the listener refused; `?code` is the reason. */
export function loader({ request, params }: Route.LoaderArgs) {
  const status = Number(params.status);
  const code = new URL(request.url).searchParams.get("code");
  throw data(code ? { code } : null, { status: status >= 400 && status < 600 ? status : 404 });
}

export default function Fault() {
  return null;
}

import type { Route } from "./+types/fault";

/** Gives what the listener refused the product's own error page. */
export function loader({ params }: Route.LoaderArgs) {
  const status = Number(params.status);
  throw new Response(null, { status: status >= 400 && status < 600 ? status : 404 });
}

export default function Fault() {
  return null;
}

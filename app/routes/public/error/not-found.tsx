import { findLocalPath } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import type { Route } from "./+types/not-found";

/** Thrown, so that the root's error boundary renders it within the shell. */
const missing = () => new Response(null, { status: 404 });

/** Signs of the text around an address that a mail program takes for its end. */
const LITTER = /(?<![<>()[\]{}.,;:!?"'»”’])[<>()[\]{}.,;:!?"'»”’]+$/u;

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const path = decoded(pathname);
  const meant = findLocalPath(encodeURI(path.replace(LITTER, "")) + search);
  if (!LITTER.test(path) || meant === undefined) throw missing();
  return redirect(meant);
}

export function action() {
  throw missing();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

export default function NotFound() {
  return null;
}

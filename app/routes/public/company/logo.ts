import { readLogoPicture } from "~/domain/company/logo.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/logo";

/** Content-addressed, so it is cached forever. */
export async function loader({ params }: Route.LoaderArgs) {
  const picture = await throwAsErrorPage(readLogoPicture(params.picture));
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(picture.length),
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

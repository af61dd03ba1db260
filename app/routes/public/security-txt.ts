import { addDays, dayOf } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { env } from "~/env.server";
import { throwAsErrorPage } from "~/http/respond.server";

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

export async function loader(): Promise<Response> {
  const { securityContact } = env;
  if (securityContact === undefined) return throwAsErrorPage(Promise.reject(notFound()));
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${addDays(dayOf(new Date(), "UTC"), VALID_DAYS)}T00:00:00Z`,
    "Preferred-Languages: en, es",
    `Canonical: ${env.appUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}

import { eachAddress } from "~/domain/posting/open-web";
import { env } from "~/env.server";

/** Everything of people and of staff answers with X-Robots-Tag: noindex as well. */
const OPEN = [
  "/$",
  ...["/jobs", "/job/", "/careers/"].flatMap((path) => eachAddress(path).map((address) => address.path)),
  "/apply$",
  "/privacy-policy",
  "/terms-and-conditions",
  "/api/docs$",
  "/api/docs/",
  "/assets/",
  "/logo/",
];

export function loader(): Response {
  const lines = [
    "User-agent: *",
    ...OPEN.map((path) => `Allow: ${path}`),
    "Disallow: /",
    "",
    `Sitemap: ${env.appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

import { careersPath } from "~/domain/posting/careers";
import { openCareersPages } from "~/domain/posting/careers.server";
import { openCodes } from "~/domain/posting/open.server";
import { addressesOf } from "./open-web.server";
import { sendXml, xml } from "./xml.server";

function urls(path: string, changedAt?: Date) {
  const addresses = addressesOf(path);
  const others = addresses.map(
    ({ language, address }) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  const changed = changedAt ? xml`<lastmod>${changedAt.toISOString()}</lastmod>` : xml``;
  return addresses.map(({ address }) => xml`<url><loc>${address}</loc>${changed}${others}</url>`);
}

/** https://www.sitemaps.org/protocol.html */
export async function loader(): Promise<Response> {
  const [positions, pages] = [await openCodes(), await openCareersPages()];
  const all = [
    ...urls("/jobs"),
    ...pages.flatMap(({ slug, updatedAt }) => urls(careersPath(slug), updatedAt)),
    ...positions.flatMap(({ code, updatedAt }) => urls(`/job/${code}`, updatedAt)),
  ];
  return sendXml(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${all}</urlset>`,
  );
}

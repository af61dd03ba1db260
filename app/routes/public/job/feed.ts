import { newestOpenPositions } from "~/domain/posting/open.server";
import { formatPay } from "~/domain/posting/posting";
import { SOURCE_PARAM } from "~/domain/template/source";
import { positionDescription, positionName } from "~/domain/template/template";
import { env } from "~/env.server";
import { sendXml, xml } from "./xml.server";

/** Of about 2 kB each. */
const MAX_JOBS = 2000;

/** The form in which job boards read jobs: one element `job` for each, in English. */
export async function loader(): Promise<Response> {
  const positions = await newestOpenPositions(MAX_JOBS);
  const jobs = positions.map(({ code, company, definition, posting, closesOn }) => {
    const pay = formatPay(posting, "en");
    return xml`<job><title>${positionName(definition, "en")}</title><date>${posting.postedAt.toUTCString()}</date><referencenumber>${code}</referencenumber><url>${env.appUrl}/job/${code}?${SOURCE_PARAM}=feed</url><company>${company.name}</company><city>${posting.city}</city><state>${posting.state}</state><country>US</country>${posting.zip ? xml`<postalcode>${posting.zip}</postalcode>` : xml``}<description>${positionDescription(definition, "en")}</description>${pay && posting.payUnit ? xml`<salary>${pay} per ${posting.payUnit}</salary>` : xml``}<jobtype>${posting.schedule.replaceAll("_", "-")}</jobtype>${closesOn ? xml`<expirationdate>${closesOn}</expirationdate>` : xml``}</job>`;
  });
  return sendXml(
    xml`<source><publisher>Roadhand</publisher><publisherurl>${env.appUrl}</publisherurl>${jobs}</source>`,
  );
}

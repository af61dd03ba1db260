import { z } from "zod";
import { getCdlPdf } from "~/domain/cdl/pdf.server";
import { sendFile } from "~/routes/shared/files.server";
import { languageOf } from "~/server/i18n.server";
import { call, endpoint } from "../call.server";
import { numberOf } from "../shapes.server";

const pdf = endpoint("driver/{id}/cdl/pdf", {
  GET: call({
    summary: "Download the paper of the licence",
    who: "manageDrivers",
    query: z.object({ version: numberOf("An earlier version.") }),
    sends: "application/pdf",
    work: async ({ actor, params, query, request }) =>
      sendFile(await getCdlPdf(actor, await languageOf(request), { driverId: params.id, version: query.version })),
  }),
});
export default pdf;

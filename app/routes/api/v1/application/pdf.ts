import { z } from "zod";
import { getApplicationPdf } from "~/domain/application/record/pdf.server";
import { sendFile } from "~/routes/shared/files.server";
import { call, endpoint } from "../call.server";
import { numberOf } from "../shapes.server";

const pdf = endpoint("application/{id}/pdf", {
  GET: call({
    summary: "Download the paper of the signed application",
    who: "reviewApplications",
    query: z.object({ version: numberOf("The number of an earlier signature.") }),
    sends: "application/pdf",
    work: async ({ actor, params, query }) => sendFile(await getApplicationPdf(actor, params.id, query.version)),
  }),
});
export default pdf;

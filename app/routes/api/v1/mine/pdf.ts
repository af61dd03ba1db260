import { getApplicationPdf } from "~/domain/application/record/pdf.server";
import { sendFile } from "~/routes/shared/files.server";
import { call, endpoint } from "../call.server";

const pdf = endpoint("application/mine/pdf", {
  GET: call({
    summary: "Download the paper of what one has signed",
    who: "ownApplication",
    sends: "application/pdf",
    refuses: [404],
    work: async ({ actor }) => sendFile(await getApplicationPdf(actor)),
  }),
});
export default pdf;

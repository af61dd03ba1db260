import { zipFolder } from "~/domain/file/folder-zip.server";
import { sendZip } from "~/routes/shared/files.server";
import { languageOf, wordsIn } from "~/server/i18n.server";
import { call, endpoint } from "../call.server";
import { within } from "./file.server";

const zip = endpoint("folder/{id}/zip", {
  GET: call({
    summary: "Download all of a folder",
    who: "signedIn",
    sends: "application/zip",
    work: async ({ actor, params, request }) =>
      sendZip(await within(zipFolder(actor, params.id, wordsIn(await languageOf(request))))),
  }),
});
export default zip;

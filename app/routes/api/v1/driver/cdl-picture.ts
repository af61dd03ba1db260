import { findCdl } from "~/domain/cdl/cdl.server";
import { notFound } from "~/domain/errors";
import { readFileContent } from "~/domain/file/folder.server";
import { sendFile } from "~/routes/shared/files.server";
import { call, endpoint } from "../call.server";

const picture = endpoint("driver/{id}/cdl/{side}", {
  GET: call({
    summary: "Download a picture of the licence",
    who: "manageDrivers",
    sends: "image/jpeg",
    async work({ actor, params: { id, side } }) {
      const row = (await findCdl(actor, id))?.row;
      if (!row || (side !== "front" && side !== "back")) throw notFound();
      return sendFile(await readFileContent(actor, side === "front" ? row.frontFileId : row.backFileId), false);
    },
  }),
});
export default picture;

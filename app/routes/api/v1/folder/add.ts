import { z } from "zod";
import { filingSchema } from "~/domain/file/document";
import { fileDocuments, reachToFile } from "~/domain/file/filing.server";
import { call, endpoint } from "../call.server";
import { receiveFile } from "../file/received.server";
import { id } from "../shapes.server";
import { within } from "./file.server";

const add = endpoint("folder/{id}/file", {
  POST: call({
    summary: "File a document",
    description: "Into a sub-folder. PDF or picture, 15 MB, checked by its content.",
    who: "manageDrivers",
    parts: {
      document: { description: "The file.", file: true, required: true },
      documentKind: { description: "A kind of this folder; `other` where it is left out." },
      expiresOn: { description: "YYYY-MM-DD." },
    },
    data: z.object({ id: id() }),
    statuses: [201],
    once: true,
    async work({ actor, params, request, onceKey }) {
      const { kind: folder } = await within(reachToFile(actor, params.id));
      const { input, document } = await receiveFile(actor, request, params.id, filingSchema(folder));
      const [added = document.id] = await fileDocuments(actor, params.id, {
        documents: [document],
        kind: input.documentKind,
        expiresOn: input.expiresOn,
        ...(onceKey && { onceKey }),
      });
      return { data: { id: added } };
    },
  }),
});
export default add;

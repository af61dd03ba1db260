import { z } from "zod";
import { detailsSchema } from "~/domain/file/document";
import { getFile, replaceFile } from "~/domain/file/editor.server";
import { readFileContent } from "~/domain/file/folder.server";
import { sendFile } from "~/routes/shared/files.server";
import { call, endpoint } from "../call.server";
import { id } from "../shapes.server";
import { receiveFile } from "./received.server";

const replacement = detailsSchema.pick({ version: true, expiresOn: true });

const content = endpoint("file/{id}/content", {
  GET: call({
    summary: "Download a file",
    description: "Staff of the company; applicants what is theirs. Noted in the audit.",
    who: "signedIn",
    sends: "*/*",
    work: async ({ actor, params }) => sendFile(await readFileContent(actor, params.id), false),
  }),
  POST: call({
    summary: "Put a newer version in its place",
    who: "manageDrivers",
    parts: {
      document: { description: "The file.", file: true, required: true },
      version: { description: "Of the file that is replaced.", required: true },
      expiresOn: { description: "YYYY-MM-DD." },
    },
    data: z.object({ id: id() }),
    statuses: [201],
    once: true,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, request, onceKey }) {
      const { file } = await getFile(actor, params.id);
      const { input, document } = await receiveFile(actor, request, file.folderId, replacement);
      const newer = await replaceFile(actor, params.id, { document, ...input, onceKey });
      return { data: { id: newer } };
    },
  }),
});
export default content;

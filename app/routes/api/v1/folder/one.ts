import { z } from "zod";
import { getFolder } from "~/domain/file/folder-list.server";
import { FOLDER_KINDS } from "~/domain/file/kind";
import { call, endpoint } from "../call.server";
import { count, id } from "../shapes.server";
import { listedFileShape, within } from "./file.server";

const folderShape = z
  .object({
    id: id(),
    kind: z.enum(["root", ...FOLDER_KINDS]),
    parentId: id().nullable(),
    driverId: id(),
    folders: z.array(z.object({ id: id(), kind: z.enum(FOLDER_KINDS), count: count(), size: count() })),
    files: z.array(listedFileShape.extend({ earlier: z.array(listedFileShape) })),
  })
  .meta({ id: "Folder" });

const folder = endpoint("folder/{id}", {
  GET: call({
    summary: "Look into a folder",
    description: "Staff of the company; applicants their own Application and Licence.",
    who: "signedIn",
    data: folderShape,
    async work({ actor, params }) {
      const { folder, folders, files } = await within(getFolder(actor, params.id));
      return {
        data: {
          ...folder,
          folders: folders.flatMap((inside) => (inside.kind === "root" ? [] : [{ ...inside, kind: inside.kind }])),
          files,
        },
      };
    },
  }),
});
export default folder;

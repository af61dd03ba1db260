import { z } from "zod";
import { pinNote } from "~/domain/note/note.server";
import { call, endpoint } from "../call.server";

const pin = endpoint("note/{id}/pin", {
  POST: call({
    summary: "Pin a note, or take the pin out",
    who: "writeNotes",
    body: z.object({
      pinned: z.boolean({ error: (issue) => (issue.input === undefined ? "required" : "not_listed") }),
    }),
    conflicts: ["conflict"],
    async work({ actor, params, body: { pinned } }) {
      await pinNote(actor, params.id, pinned);
      return {};
    },
  }),
});
export default pin;

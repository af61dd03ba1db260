import { requiredText } from "~/domain/fields";
import { editNote } from "~/domain/note/note.server";
import { call, endpoint } from "../call.server";
import { noteNow, noteShape, noteText } from "./note.server";

const note = endpoint("note/{id}", {
  GET: call({
    summary: "Get a note",
    who: "writeNotes",
    data: noteShape,
    work: ({ actor, params }) => noteNow(actor, params.id),
  }),
  PUT: call({
    summary: "Edit one's own note within 15 minutes",
    who: "writeNotes",
    body: noteText.extend({ seen: requiredText(40) }),
    data: noteShape,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body }) {
      await editNote(actor, params.id, body);
      return noteNow(actor, params.id);
    },
  }),
});
export default note;

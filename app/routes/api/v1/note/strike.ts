import { reasonSchema } from "~/domain/fields";
import { strikeNote } from "~/domain/note/note.server";
import { call, endpoint } from "../call.server";

const strike = endpoint("note/{id}/strike", {
  POST: call({
    summary: "Strike a note through, with a reason",
    description: "It stays readable.",
    who: "writeNotes",
    body: reasonSchema,
    conflicts: ["conflict"],
    async work({ actor, params, body: { reason } }) {
      await strikeNote(actor, params.id, reason);
      return {};
    },
  }),
});
export default strike;

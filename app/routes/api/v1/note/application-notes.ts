import { notesOn } from "./note.server";

const notes = notesOn("application/{id}/notes", "reviewApplications", "an application", (applicationId) => ({
  applicationId,
}));
export default notes;

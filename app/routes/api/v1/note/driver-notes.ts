import { notesOn } from "./note.server";

const notes = notesOn("driver/{id}/notes", "reviewApplications", "a driver", (driverId) => ({ driverId }));
export default notes;

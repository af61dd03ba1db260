import { notesOn } from "./note.server";

const notes = notesOn("company/{id}/notes", "runCompanies", "a company", (companyId) => ({ companyId }));
export default notes;

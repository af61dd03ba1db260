/** A company's own forms, and its accident register. */
const KIND = "What it is; `policy_receipt` (49 CFR 382.601(d)) also completes that item of the qualification file.";
const DUTIES = "Whose it is, by what they drive.";
const SHAPES = ["Form", "ListedForm", "POST form", "PUT form/{id}"];
const ofEach = (name: string, words: string) => Object.fromEntries(SHAPES.map((shape) => [`${shape}.${name}`, words]));

export const FORMS = {
  ...ofEach("kind", KIND),
  ...ofEach("duties", DUTIES),
  "POST form.positions": "Templates of the positions that it is for; none for every position.",
  "PUT form/{id}.positions":
    "Templates of the positions that it is for; none only with `everyPosition`, or where it had none.",
  everyPosition: "True makes a form of some positions one of every position.",
  signAgain: "True where signatures of earlier texts no longer count.",
  "ListedForm.signed": "How many of them have signed what counts now.",
  "Form.texts": "Every version of its words, the newest first.",
  "texts.number": "Number of the version.",
  "texts.papers": "PDFs that are read with it.",
  "texts.by": "Name of who wrote it; null where that is not known.",
  "FormSigner.signedOn": "When it was last signed; null where it was not.",
  "FormSigner.number": "Version that was signed; null where none was.",
  hazmatReleased: "Whether hazardous materials were released, other than fuel of the vehicles.",
  "Accident.removed": "Why and when it was taken out of the register; null while it stands there.",
  "removed.by": "Name of who took it out.",
  because: "Why.",
};

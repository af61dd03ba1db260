/** 49 CFR 391.21(b)(12), word for word; a translation may only stand beside it. */
export const CERTIFICATION =
  "This certifies that this application was completed by me, and that all entries on it and information in it are true and complete to the best of my knowledge.";

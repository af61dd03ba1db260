import { z } from "zod";
import { optionalDay, optionalText, ticked } from "~/domain/fields";
import { PAPERS_PAGE } from "./paper";

const paper = z.object({
  id: z.string().max(40),
  take: ticked(),
  driver: optionalText(450),
  slot: optionalText(60),
  paperOn: optionalDay(),
  expiresOn: optionalDay(),
});
export const papersSchema = z.object({
  papers: z.preprocess((value) => value ?? [], z.array(paper).max(PAPERS_PAGE)),
});

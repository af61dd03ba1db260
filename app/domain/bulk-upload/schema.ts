import { z } from "zod";
import { optionalDay } from "~/domain/day-fields";
import { optionalText, ticked } from "~/domain/fields";
import { PAGE_SIZE } from "./limits";

const document = z.object({
  id: z.string().max(40),
  take: ticked(),
  driver: optionalText(450),
  slot: optionalText(60),
  authority: optionalText(80),
  paperOn: optionalDay(),
  expiresOn: optionalDay(),
});
export const confirmationSchema = z.object({
  papers: z.preprocess((value) => value ?? [], z.array(document).max(PAGE_SIZE)),
});

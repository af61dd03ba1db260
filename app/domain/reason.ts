/** Why somebody does what must be explained. */
import { z } from "zod";
import { requiredText } from "./fields";

export const reasonSchema = z.object({ reason: requiredText(500) });

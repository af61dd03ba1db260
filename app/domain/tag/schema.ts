import { z } from "zod";
import { choice, requiredText } from "~/domain/fields";
import { TAG_COLORS, TAG_LENGTH } from "./tag";

export const tagSchema = z.object({ name: requiredText(TAG_LENGTH), color: choice(TAG_COLORS) });
export type TagInput = z.output<typeof tagSchema>;

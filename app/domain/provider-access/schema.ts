import { z } from "zod";
import { choice, requiredText } from "~/domain/fields";
import { ACCESS_DECISIONS, ACCESS_HOURS, OFFERED_HOURS } from "./state";

export const accessRequestSchema = z.object({ reason: requiredText(300), hours: choice(ACCESS_HOURS) });
export type AccessRequest = z.output<typeof accessRequestSchema>;

export const accessOfferSchema = z.object({ hours: choice(OFFERED_HOURS) });
export type AccessOffer = z.output<typeof accessOfferSchema>;

export const accessAnswerSchema = z.object({ answer: choice(ACCESS_DECISIONS) });

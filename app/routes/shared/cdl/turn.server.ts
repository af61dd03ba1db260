/** The form that turns a picture of a licence: what it starts with, and what it does. */
import { z } from "zod";
import { isImageSide, TURNS } from "~/domain/cdl/picture";
import { getPicture, turnPicture } from "~/domain/cdl/turn.server";
import { notFound } from "~/domain/errors";
import { choice, wholeNumber } from "~/domain/fields";
import { newOnceKey } from "~/domain/idempotency.server";
import type { Actor } from "~/domain/session/actor";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";

type Params = { side: string; id?: string };

const turnSchema = z.object({
  turn: choice(TURNS),
  version: wholeNumber(1, 1_000_000),
  onceKey: z.string().max(100).optional(),
});

const sideOf = async ({ side }: Params) => {
  if (!isImageSide(side)) throw notFound();
  return side;
};

export async function loadTurn(actor: Actor, params: Params) {
  const side = await orPage(sideOf(params));
  return { side, ...(await orPage(getPicture(actor, side, params.id))), onceKey: newOnceKey() };
}

/** @param next the page that shows the licence */
export async function turnForm(actor: Actor, request: Request, params: Params, next: string) {
  const side = await orPage(sideOf(params));
  return handleForm(request, turnSchema, async (turning) => {
    await turnPicture(actor, side, turning, params.id);
    return redirectWith("cdlTurned", next);
  });
}

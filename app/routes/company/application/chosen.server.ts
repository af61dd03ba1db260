import { z } from "zod";
import { type Act, listChosen } from "~/domain/application/bulk.server";
import { PAGE } from "~/domain/application/list";
import { positionName } from "~/domain/template/template";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";

type Context = Parameters<typeof actorOf>[0];

export const chosenSchema = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
  z
    .array(
      z
        .string()
        .regex(/^[0-9a-f-]{36}:\d{1,9}$/)
        .transform((text) => ({ id: text.slice(0, 36), version: Number(text.slice(37)) })),
    )
    .max(PAGE),
);

export async function loadChosen(request: Request, context: Context, act: Act) {
  const ids = new URL(request.url).searchParams.getAll("id");
  const chosen = await orPage(listChosen(actorOf(context), act, ids));
  return chosen.map(({ definition, ...rest }) => ({
    ...rest,
    position: positionName(definition, languageOfContext(context)),
  }));
}

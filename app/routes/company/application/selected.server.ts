import { z } from "zod";
import { type BulkAction, listSelected, type SelectedApplication } from "~/domain/application/bulk.server";
import { PAGE } from "~/domain/application/list";
import { optionalText } from "~/domain/fields";
import { positionName } from "~/domain/template/template";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";

type Context = Parameters<typeof actorOf>[0];

const selectedSchema = z.preprocess(
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

export const bulkFields = { chosen: selectedSchema, undo: optionalText(40) };

export const loadSelected = (request: Request, context: Context, act: BulkAction) =>
  showSelected(request, context, (actor, ids) => listSelected(actor, act, ids));

/** `why`: a code where it is not by its status that one is left out. */
export async function showSelected(
  request: Request,
  context: Context,
  list: (actor: ReturnType<typeof actorOf>, ids: string[]) => Promise<(SelectedApplication & { why?: string })[]>,
) {
  const ids = new URL(request.url).searchParams.getAll("id");
  const chosen = await throwAsErrorPage(list(actorOf(context), ids));
  return chosen.map(({ definition, ...rest }) => ({
    ...rest,
    position: positionName(definition, languageOfContext(context)),
  }));
}

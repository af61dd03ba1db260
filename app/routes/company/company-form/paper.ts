import { getPaper } from "~/domain/company-form/form.server";
import { sendFile } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/paper";

export const loader = async ({ params: { form, at, language }, context }: Route.LoaderArgs) =>
  sendFile(await orPage(getPaper(actorOf(context), form, at, language)));

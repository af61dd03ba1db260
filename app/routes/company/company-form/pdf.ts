import { getFormPdf } from "~/domain/company-form/form.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/pdf";

export const loader = async ({ params: { form, at, language }, context }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getFormPdf(actorOf(context), form, at, language)));

import { joinInspection } from "~/domain/binder/link.server";
import { sendPdf } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/pdf";

export const loader = async ({ request, params }: Route.LoaderArgs) =>
  sendPdf(await throwAsErrorPage(joinInspection(readCookie(request, "inspection"), params.driver)));

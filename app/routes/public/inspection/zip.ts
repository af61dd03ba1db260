import { zipInspection } from "~/domain/binder/link.server";
import { sendZip } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/zip";

export const loader = async ({ request }: Route.LoaderArgs) =>
  sendZip(await throwAsErrorPage(zipInspection(readCookie(request, "inspection"))));

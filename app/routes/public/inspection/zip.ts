import { zipInspection } from "~/domain/binder/link.server";
import { sendZip } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/zip";

export const loader = async ({ request }: Route.LoaderArgs) =>
  sendZip(await orPage(zipInspection(readCookie(request, "inspection"))));

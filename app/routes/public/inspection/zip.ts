import { zipInspection } from "~/domain/binder/link.server";
import { sendZip } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/zip";

export const loader = async ({ request }: Route.LoaderArgs) =>
  sendZip(await orPage(zipInspection(readCookie(request, "inspection"))));

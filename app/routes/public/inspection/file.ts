import { readInspected } from "~/domain/binder/link.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/file";

export const loader = async ({ request, params }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(readInspected(readCookie(request, "inspection"), params.id)), true);

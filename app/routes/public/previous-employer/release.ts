import { readInquiryRelease } from "~/domain/inquiry/link.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/release";
import { accessOf } from "./access.server";

export const loader = async ({ request }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(readInquiryRelease(accessOf(request))));

import { readInquiryRelease } from "~/domain/inquiry/link.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/release";
import { requireInquirySession } from "./inquiry-session.server";

export const loader = async ({ request }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(readInquiryRelease(requireInquirySession(request))));

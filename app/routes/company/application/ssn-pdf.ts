import { findPdfWithSsn } from "~/domain/application/record/pdf.server";
import { sendFile } from "~/http/files.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/ssn-pdf";

export const handle: Handle = { permission: "revealSsn" };

export const middleware = [requireStepUp("revealSsn")];

/** Asks for the reason first, unless it was just given. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const pdf = await throwAsErrorPage(findPdfWithSsn(actorOf(context), params.id));
  return pdf ? sendFile(pdf) : redirect(pathTo("/application/:id/ssn", params));
}

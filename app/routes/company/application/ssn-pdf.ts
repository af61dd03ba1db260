import { findWholePdf } from "~/domain/application/record/pdf.server";
import { actorOf, requireProof } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import type { Handle } from "~/routes/shared/handle";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/ssn-pdf";

export const handle: Handle = { permission: "revealSsn" };

export const middleware = [requireProof("revealSsn")];

/** Asks for the reason first, where it was not given just now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const pdf = await orPage(findWholePdf(actorOf(context), params.id));
  return pdf ? sendFile(pdf) : redirect(pathTo("/application/:id/ssn", params));
}

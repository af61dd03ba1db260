import { readAskedRelease } from "~/domain/inquiry/link.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/release";
import { proofOf } from "./proof.server";

export const loader = async ({ request }: Route.LoaderArgs) =>
  sendFile(await orPage(readAskedRelease(proofOf(request))));

import { copyOwn } from "~/domain/retention/personal-copy.server";
import { actorOf, requireProof } from "~/routes/shared/context.server";
import { sendZip } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/copy";

export const middleware = [requireProof("ownData")];

export const loader = async ({ context }: Route.LoaderArgs) => sendZip(await orPage(copyOwn(actorOf(context))));

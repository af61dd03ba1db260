import { applySchema } from "~/domain/application-sections";
import { findApplication } from "~/domain/apply.server";
import { actorOf } from "../actor.server";
import { answer, only, readJson, success } from "../respond.server";
import type { Route } from "./+types/find";

export const loader = only("POST");

/** A missing CDL number is one that does not match, not a fault of the form. */
export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const actor = await actorOf(request);
    const { driverId } = await findApplication(actor, await readJson(request, applySchema));
    return success({ data: { id: driverId } });
  });
}

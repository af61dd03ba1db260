import { actorOf } from "~/routes/shared/context.server";
import { redirect } from "~/routes/shared/redirect.server";
import type { Route } from "./+types/to-login";

/** Who is signed in already has a home. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(actorOf(context).role === "Anonymous" ? "/user/login" : "/");

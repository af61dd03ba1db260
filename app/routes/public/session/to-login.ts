import { redirect } from "~/http/redirect.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/to-login";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(actorOf(context).role === "Anonymous" ? "/user/login" : "/");

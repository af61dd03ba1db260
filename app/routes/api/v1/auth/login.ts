import { z } from "zod";
import { issueRefresh } from "~/domain/refresh.server";
import { signIn } from "~/domain/sign-in.server";
import { signInSchema } from "~/domain/user";
import { grant } from "../grant.server";
import { answer, only, readJson, success } from "../respond.server";
import type { Route } from "./+types/login";

/** `email` may be a user name too: what the page calls `username`. */
const loginSchema = z.object({ email: signInSchema.shape.username, password: signInSchema.shape.password });

export const loader = only("POST");

export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const { email, password } = await readJson(request, loginSchema);
    const { sessionId } = await signIn("api", { username: email, password });
    const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
    return success({ token: accessToken }, { cookie });
  });
}

import { z } from "zod";
import { issueRefresh } from "~/domain/session/refresh.server";
import { signIn } from "~/domain/user/sign-in.server";
import { signInSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { grant } from "../grant.server";

const loginSchema = z.object({ email: signInSchema.shape.username, password: signInSchema.shape.password });

const login = endpoint("auth/login", {
  POST: call({
    summary: "Sign in",
    description:
      "`email` may be a user name too. Where it fails, `message` holds the reason, to be written after “Login failed: ”.",
    who: "nobody",
    body: loginSchema,
    gives: "token",
    cookie: true,
    refuses: [401, 403],
    async work({ body: { email, password } }) {
      const { sessionId } = await signIn("api", { username: email, password });
      const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
      return { token: accessToken, cookie };
    },
  }),
});
export default login;

import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type SignedIn, signIn } from "~/domain/user/sign-in.server";
import { signInSchema } from "~/domain/user/user";

/** How staff prove who they are on the pages. A second way (a one-time code, say) would be a second strategy. */
export const authenticator = new Authenticator<SignedIn>();

authenticator.use(
  new FormStrategy(async ({ form }) => signIn("page", signInSchema.parse(Object.fromEntries(form)))),
  "form",
);

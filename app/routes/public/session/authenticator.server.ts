/** How staff sign in by a form. It keeps no session: who calls it writes the cookie. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn } from "~/domain/user/sign-in.server";
import { signInSchema } from "~/domain/user/user";
import { handleForm } from "~/http/respond.server";

/** A refusal comes back as the form with what was typed. */
const signInByForm = ({ form }: FormStrategy.VerifyOptions) =>
  handleForm(form, signInSchema, (typed) => signIn("page", typed));

export const authenticator = new Authenticator<Awaited<ReturnType<typeof signInByForm>>>().use(
  new FormStrategy(signInByForm),
  "form",
);

/** It opens no session: the caller writes the cookie. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn } from "~/domain/user/sign-in.server";
import { signInSchema } from "~/domain/user/user";
import { handleForm } from "~/http/respond.server";

const signInByForm = ({ form }: FormStrategy.VerifyOptions) =>
  handleForm(form, signInSchema, (credentials) => signIn("page", credentials));

export const authenticator = new Authenticator<Awaited<ReturnType<typeof signInByForm>>>().use(
  new FormStrategy(signInByForm),
  "form",
);

import { setPasswordSchema } from "~/domain/user/user";
import { requirePasswordLink, setPasswordByLink } from "~/domain/user/user.server";
import { mailedToken } from "~/http/mailed-token.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reset-password";
import { SetPassword } from "./set-password";

const tokenOf = (request: Request) => mailedToken(request) ?? "";

export async function loader({ request }: Route.LoaderArgs) {
  await throwAsErrorPage(requirePasswordLink("reset", tokenOf(request)));
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  return handleForm(request, setPasswordSchema, async ({ password }) => {
    await setPasswordByLink("reset", tokenOf(request), password);
    return redirectWith("passwordSet", "/user/login");
  });
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  return <SetPassword title={t("setPassword.reset.title")} intro={t("setPassword.reset.intro")} refused={actionData} />;
}

import { z } from "zod";
import { removeLogo } from "~/domain/company/logo.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/logo-removal";
import { LogoForm } from "./logo-form";
import { loadLogo, pageOf } from "./page.server";

const schema = z.object({ seen: z.string().max(64) });

export const handle: Handle = { permission: "changeLogo" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadLogo(context, params.id);
  if (!loaded.logo) throw redirect(loaded.page);
  return loaded;
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ seen }) => {
    await removeLogo(actorOf(context), seen, id);
    return redirectWith("logoRemoved", pageOf(id));
  });

export default function CompanyLogoRemoval({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("logo");
  const [form] = useFilledForm("removal", refused);
  return (
    <LogoForm
      {...loaderData}
      title={t("removal.title", { company: loaderData.name })}
      form={form}
      refused={refused}
      button={t("removal.button")}
      variant="danger"
    >
      <input type="hidden" name="seen" value={loaderData.logo?.hash ?? ""} />
      <p>{t("removal.description")}</p>
    </LogoForm>
  );
}

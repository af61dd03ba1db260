import { LOGO_TYPES, MAX_LOGO_BYTES } from "~/domain/company/logo";
import { mayChangeLogo, setLogo } from "~/domain/company/logo.server";
import type { Handle } from "~/http/handle";
import { redirectWith, refused } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readUpload } from "~/server/upload.server";
import { FileField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/logo";
import { LogoForm } from "./logo-form";
import { loadLogo, pageOf } from "./page.server";

export const handle: Handle = { files: true, permission: "changeLogo" };

export const loader = ({ params, context }: Route.LoaderArgs) => loadLogo(context, params.id);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  try {
    await mayChangeLogo(actor, id);
    const { files } = await readUpload(request, MAX_LOGO_BYTES, 1);
    await setLogo(actor, files.get("logo"), id);
    return redirectWith("logoSaved", pageOf(id));
  } catch (error) {
    return refused(
      ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
      error,
    );
  }
}

export default function CompanyLogo({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("logo");
  const [form, fields] = useFilledForm<{ logo: string }>("company", refused);
  return (
    <LogoForm
      {...loaderData}
      title={t("of", { company: loaderData.name })}
      intro={t("intro")}
      form={form}
      refused={refused}
      encType="multipart/form-data"
      button={t("save")}
    >
      <FileField field={fields.logo} label={t("file")} hint={t("hint")} accept={LOGO_TYPES} />
    </LogoForm>
  );
}

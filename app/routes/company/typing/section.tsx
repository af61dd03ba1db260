import type { Handle } from "~/http/handle";
import { loadSection, saveSectionForm, sectionIn } from "~/routes/applicant/section/section.server";
import { SectionPage } from "~/routes/applicant/section/section-page";
import { phoneSectionPaths } from "~/routes/applicant/section/section-paths.server";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/section";

export const handle: Handle = { permission: "typeApplications", form: ({ section = "" }) => section.toLowerCase() };

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSection(request, context, phoneSectionPaths(context, params.id), sectionIn(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveSectionForm(request, context, phoneSectionPaths(context, params.id), sectionIn(params));

export default function TypedSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <SectionPage loaderData={loaderData} actionData={actionData}>
      <Notice tone="info">{t("typing.asSaid")}</Notice>
    </SectionPage>
  );
}

import type { SectionWithFiles } from "~/domain/application/sections/index";
import type { Handle } from "~/http/handle";
import type { Route } from "./+types/section";
import { loadSection, saveSectionForm, sectionIn } from "./section.server";
import { SectionPage } from "./section-page";
import { ownSectionPaths } from "./section-paths.server";

const WITH_FILES: Record<SectionWithFiles, true> = { questions: true };
export const handle: Handle = {
  form: ({ section = "" }) => section.toLowerCase(),
  files: ({ section = "" }) => Object.hasOwn(WITH_FILES, section),
};

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSection(request, context, ownSectionPaths(context), sectionIn(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveSectionForm(request, context, ownSectionPaths(context), sectionIn(params));

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionPage loaderData={loaderData} actionData={actionData} />;
}

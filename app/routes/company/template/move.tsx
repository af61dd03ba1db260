import { archiveTemplate, pauseTemplate, resumeTemplate } from "~/domain/template/status.server";
import type { MOVES as RULES } from "~/domain/template/template";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/move";
import { TemplateConfirm } from "./parts";
import { loadShownTemplate, shownVersion } from "./template.server";

const MOVES = {
  pause: { make: pauseTemplate, alert: "templatePaused" },
  resume: { make: resumeTemplate, alert: "templateResumed" },
  archive: { make: archiveTemplate, alert: "templateArchived" },
} as const;
const moveAt = (pattern: string) => pattern.split("/")[1] as keyof typeof MOVES;

const PERMISSION: { [Move in keyof typeof MOVES as `${Move}-template`]: (typeof RULES)[Move]["by"] } = {
  "pause-template": "editTemplates",
  "resume-template": "editTemplates",
  "archive-template": "publishTemplates",
};
export const handle: Handle = { permission: PERMISSION };

export async function loader({ params, context, pattern }: Route.LoaderArgs) {
  return { move: moveAt(pattern), template: await loadShownTemplate(context, params.id) };
}

export async function action({ request, params, context, pattern }: Route.ActionArgs) {
  const { make, alert } = MOVES[moveAt(pattern)];
  return handleForm(request, shownVersion, async ({ version }) => {
    await make(actorOf(context), params.id, version);
    return redirectWith(alert, pathTo("/templates/view/:id", params));
  });
}

export default function TemplateMove({ loaderData: { move, template }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const open = template.actions.includes(move);
  return (
    <TemplateConfirm
      title={t(`move.${move}.title`, { name: template.name })}
      template={template}
      refused={actionData}
      button={open && t(`move.${move}.button`)}
      // Archiving is final.
      variant={move === "archive" ? "danger" : undefined}
    >
      <p>{t(`move.${move}.description`, { code: template.code })}</p>
      <p>{t(`move.${move}.after`)}</p>
      {!open && <p>{t("notNow")}</p>}
    </TemplateConfirm>
  );
}

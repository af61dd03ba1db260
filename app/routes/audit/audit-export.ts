import { textsOf } from "locales/i18n";
import { readParams } from "~/domain/application/list";
import { exportAudit } from "~/domain/audit/export.server";
import { AUDIT_FILTERS, type AuditRow } from "~/domain/audit/list";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { i18nOf, languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/audit-export";
import { auditWords } from "./words";

export const middleware = [requireStepUp("exportAudit")];

const COLUMNS = (about: ReturnType<typeof auditWords>): CsvColumns<AuditRow> => ({
  seq: ({ seq }) => seq,
  at: ({ at }, { stamp }) => stamp(at),
  who: (row) => about.who({ ...row, realName: null }),
  real: ({ realName }) => realName,
  company: ({ company }) => company?.name ?? null,
  action: ({ action }) => action,
  what: ({ action }) => about.action(action),
  kind: ({ subject }) => subject && about.kind(subject.kind),
  about: ({ subject }) => subject?.label ?? null,
  object: ({ object }) => object,
  detail: (row) =>
    about
      .detail(row)
      .map(([label, value]) => `${label}: ${value}`)
      .join("; "),
  ip: ({ ip }) => ip,
  requestId: ({ requestId }) => requestId,
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = auditWords(textsOf(i18nOf(context), "common"), languageOfContext(context));
  const { headings, cells } = tableOf(context, "audit:csv", COLUMNS(about));
  const filter = readParams(new URL(request.url).searchParams, AUDIT_FILTERS);
  return sendCsv(await throwAsErrorPage(exportAudit(actorOf(context), filter, headings, cells)));
}

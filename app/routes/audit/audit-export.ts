import { readNames } from "~/domain/application/list";
import { exportAudit } from "~/domain/audit/export.server";
import { AUDIT_FILTERS } from "~/domain/audit/list";
import { auditWords } from "~/routes/shared/audit/words";
import { actorOf, i18nOf, languageOfContext, requireProof } from "~/routes/shared/context.server";
import { sendCsv } from "~/routes/shared/csv.server";
import { orPage } from "~/routes/shared/respond.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/audit-export";

/** In the order of the cells below. */
const COLUMNS = [
  "seq",
  "at",
  "who",
  "real",
  "company",
  "action",
  "what",
  "kind",
  "about",
  "object",
  "detail",
  "ip",
  "requestId",
];

export const middleware = [requireProof("exportAudit")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const words = auditWords(t, languageOfContext(context));
  const filter = readNames(new URL(request.url).searchParams, AUDIT_FILTERS);
  const headings = COLUMNS.map((column) => word(t, "audit:csv", column));
  return sendCsv(
    await orPage(
      exportAudit(actorOf(context), filter, headings, (row) => [
        row.seq,
        row.at.toISOString(),
        words.who({ ...row, realName: null }),
        row.realName,
        row.company?.name ?? null,
        row.action,
        words.what(row.action),
        row.subject && words.kind(row.subject.kind),
        row.subject?.label ?? null,
        row.object,
        words
          .detail(row)
          .map(([label, value]) => `${label}: ${value}`)
          .join("; "),
        row.ip,
        row.requestId,
      ]),
    ),
  );
}

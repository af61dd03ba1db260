import { readParams } from "~/domain/application/list";
import { type ExpiringDocument, listExpiring } from "~/domain/driver/expiry.server";
import { EXPIRY_FILTERS, MAX_EXPIRING } from "~/domain/driver/list";
import { mayAfterStepUp } from "~/domain/session/actor";
import { formatDay, formatUpTo, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { addressOf, QuickFilters } from "~/ui/list-filter";
import { Card, Chip, Page } from "~/ui/page";
import { Pager, Table } from "~/ui/table";
import { EXPIRY_TONE, STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/expiring";

export const handle: Handle = { live: true };

const PATH = "/drivers/expiring";

export async function loader({ request, context }: Route.LoaderArgs) {
  const paging = readParams(new URL(request.url).searchParams, ["expiry", "cursor", "before"]);
  const actor = actorOf(context);
  return {
    ...(await throwAsErrorPage(listExpiring(actor, paging))),
    paging,
    mayExport: mayAfterStepUp(actor, "exportLists"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Expiring({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const { within, paging, documents, count, undated, nextCursor, previousCursor } = loaderData;
  const page = (where: Record<string, string>) => addressOf(PATH, { expiry: paging.expiry, ...where });
  return (
    <Page
      title={t("expiring.title")}
      intro={t("expiring.intro")}
      wide
      actions={
        loaderData.mayExport && (
          <a href={addressOf(`${PATH}/export`, { expiry: paging.expiry })} className="tap" title={t("exportHint")}>
            {t("export")}
          </a>
        )
      }
    >
      <QuickFilters
        label={t("quick")}
        path={PATH}
        filter={{ expiry: within }}
        chips={EXPIRY_FILTERS.map((expiry) => [{ expiry }, word(t, "lists:expiry", expiry)])}
      />
      <Table
        caption={t("expiring.caption", {
          found: t("count", { count, number: formatUpTo(MAX_EXPIRING, count, language) }),
        })}
        rows={documents}
        rowKey={(row) => row.id}
        empty={t("expiring.none")}
        columns={[
          { label: t("drivers.name"), long: true, cell: (row) => <Person {...row} /> },
          {
            label: t("drivers.status"),
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:driverStatus", row.status)}</Chip>,
          },
          { label: t("expiring.document"), long: true, cell: (row) => <Document {...row} /> },
          {
            label: t("drivers.expires"),
            cell: (row) => (
              <span>
                {formatDay(row.expiresOn, language)}{" "}
                <Chip tone={EXPIRY_TONE[row.expiry]}>{word(t, "common:expiry", row.expiry)}</Chip>
              </span>
            ),
          },
        ]}
      />
      <Pager
        next={nextCursor && page({ cursor: nextCursor })}
        previous={previousCursor && page({ before: previousCursor })}
        first={paging.cursor || paging.before ? page({}) : null}
      />
      {undated.length > 0 && <Undated undated={undated} />}
    </Page>
  );
}

const Person = ({ driverId, ...person }: { driverId: string; firstName: string; lastName: string; email: string }) => (
  <Link to={`/driver/${driverId}`}>
    {[person.lastName, person.firstName].filter(Boolean).join(", ") || personName(person)}
  </Link>
);

function Document({
  driverId,
  document,
  fileId,
  name,
}: Pick<ExpiringDocument, "driverId" | "document" | "fileId" | "name">) {
  const { t } = useTexts("lists");
  if (!fileId) return <Link to={`/driver/${driverId}/cdl`}>{t("drivers.cdl")}</Link>;
  return (
    <>
      <Link to={`/file/${fileId}/edit`}>{word(t, "public:fileKind", document)}</Link>
      <span className="hint wrap-anywhere"> {name}</span>
    </>
  );
}

function Undated({ undated }: Pick<Loaded, "undated">) {
  const { t } = useTexts("lists");
  return (
    <Card title={t("expiring.undated")}>
      <p className="hint">{t("expiring.undatedWhy")}</p>
      <ul className="tasks">
        {undated.map(({ id, document, ...person }) => (
          <li key={id}>
            <Person {...person} />
            <Link to={`/file/${id}/edit`}>{word(t, "public:fileKind", document)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

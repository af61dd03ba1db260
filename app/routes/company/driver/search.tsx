import { readParams } from "~/domain/application/list";
import type { FoundBy } from "~/domain/driver/found-by";
import { searchPeople } from "~/domain/driver/search.server";
import { formatNumber, formatPhone, personName } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { SkipToRows } from "~/ui/list-toolbar";
import { Chip, Page } from "~/ui/page";
import { DATA_TABLE_FOOT, DataTable } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { q } = readParams(new URL(request.url).searchParams, ["q"]);
  const found = q ? await throwAsErrorPage(searchPeople(actorOf(context), q)) : { people: [], similar: [], count: 0 };
  return {
    q,
    count: found.count,
    similar: found.similar.length,
    more: found.count > found.people.length,
    people: [...found.people, ...found.similar].map(({ id, status, email, phone, cdl, foundBy, ...person }) => ({
      id,
      status,
      email,
      foundBy,
      name: personName({ ...person, email }),
      phone: phone && formatPhone(phone),
      licence: cdl && `${cdl.maskedNumber} ${cdl.stateIssued}`,
    })),
  };
}

type Found = Route.ComponentProps["loaderData"]["people"][number];

export default function Search({ loaderData: { q, people, count, similar, more } }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const matchedTextsOf = (row: Found): Record<FoundBy, string | null> => ({
    name: row.name,
    email: row.email,
    phone: row.phone,
    licence: row.licence,
    reference: q?.toUpperCase() ?? null,
    similarName: row.name,
    similarPhone: row.phone,
    similarLicence: row.licence,
    similarReference: null,
  });
  const found = t("count", { count, number: formatNumber(count, language) });
  return (
    <Page
      title={t("search.title")}
      list
      intro={
        q &&
        (count === 0 && similar > 0
          ? t("search.onlySimilar", { q })
          : similar > 0
            ? t("search.introSimilar", { found, similar: formatNumber(similar, language), q })
            : t("search.intro", { found, q }))
      }
    >
      <SkipToRows />
      <DataTable
        caption={t("search.title")}
        rows={people}
        rowKey={(row) => row.id}
        empty={q ? `${t("empty.noDriver")} ${t("empty.searchHint")}` : t("search.nothingTyped")}
        foot={
          q &&
          more && (
            <p className={DATA_TABLE_FOOT}>
              <Link to={addressOf("/drivers", { q })} className="tap">
                {t("search.all", { number: formatNumber(count, language) })}
              </Link>
            </p>
          )
        }
        columns={[
          {
            label: t("drivers.name"),
            unlabeled: true,
            cell: (row) => (
              <Link to={`/driver/${row.id}`} className="opens">
                {row.name}
              </Link>
            ),
          },
          {
            label: t("search.foundBy"),
            width: "w-96",
            cell: (row) =>
              row.foundBy
                .map((by) => [word(t, "lists:search.by", by), matchedTextsOf(row)[by]].filter(Boolean).join(": "))
                .join(" · "),
          },
          {
            label: t("drivers.status"),
            width: "w-40",
            unlabeled: true,
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:driverStatus", row.status)}</Chip>,
          },
          { label: t("drivers.phone"), width: "w-40", cell: (row) => row.phone },
          { label: t("drivers.number"), width: "w-36", cell: (row) => row.licence },
        ]}
      />
    </Page>
  );
}

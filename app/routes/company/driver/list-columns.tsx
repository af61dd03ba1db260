import type { ExpiryState } from "~/domain/day";
import { formatDay, formatPhone, formatShortDay, personName } from "~/domain/words";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import type { Column } from "~/ui/table";
import { EXPIRY_TONE, STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";

type Row = Route.ComponentProps["loaderData"]["drivers"][number];

export const TICKED_DRIVERS = "ticked";

/** Expired and expiring come first, since the line may be cut. */
function Expires({ cdl, document }: Pick<Row, "cdl" | "document">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const chip = (expiry: ExpiryState) =>
    expiry !== "valid" && <Chip tone={EXPIRY_TONE[expiry]}>{word(t, "common:expiry", expiry)}</Chip>;
  const expiring =
    document && `${word(t, "public:fileKind", document.kind)}: ${formatDay(document.expiresOn, language)}`;
  return (
    <>
      {document && (
        <span title={expiring ?? undefined}>
          {chip(document.expiry)} {expiring}{" "}
        </span>
      )}
      {cdl && (
        <span>
          {chip(cdl.expiry)} {formatDay(cdl.expirationOn, language)}
        </span>
      )}
    </>
  );
}

type File = NonNullable<Row["file"]>;

/** Red if it stops a truck; the tooltip has the rest. */
function FileCell({ id, file, year }: { id: string; file: File; year: string }) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const percent = file.asked === 0 ? 100 : Math.floor((100 * file.done) / file.asked);
  const { nextDueOn } = file;
  const next = nextDueOn?.startsWith(year)
    ? formatShortDay(nextDueOn, language)
    : nextDueOn && formatDay(nextDueOn, language);
  const whole = [
    t("qualification:complete", { done: file.done, of: file.asked }),
    nextDueOn && t("qualification:next", { day: formatDay(nextDueOn, language) }),
  ];
  return (
    <Link to={`/driver/${id}#qualification`} title={whole.filter(Boolean).join(" ")}>
      {file.mayNotDrive ? (
        <Chip tone="stops">{t("qualification:mayNotDrive")}</Chip>
      ) : (
        t("drivers.percent", { percent })
      )}{" "}
      {next && t("drivers.nextDue", { day: next })}
    </Link>
  );
}

function ClassCell({ licenceClasses, endorsements }: NonNullable<Row["cdl"]>) {
  const { t } = useTexts("lists");
  const more = endorsements.join(", ");
  return (
    <span>
      {licenceClasses.join(", ")} {more && <span title={`${t("drivers.endorsements")}: ${more}`}>({more})</span>}
    </span>
  );
}

type Shared = {
  mayBind: boolean;
  /** Dates omit it. */
  year: string;
};

export function useColumns({ mayBind, year }: Shared): Column<Row>[] {
  const { t } = useTexts("lists");
  const language = useLanguage();
  return [
    ...(mayBind
      ? [
          {
            label: t("bulk.column"),
            head: <span className="sr-only">{t("bulk.column")}</span>,
            width: "w-12",
            unlabeled: true,
            notPrinted: true,
            cell: (row: Row) => (
              <label className="tick">
                <input
                  type="checkbox"
                  name="driver"
                  value={row.id}
                  form={TICKED_DRIVERS}
                  aria-label={t("bulk.tick", { name: personName(row) })}
                />
              </label>
            ),
          },
        ]
      : []),
    {
      label: t("drivers.name"),
      unlabeled: true,
      cell: (row) => (
        <Link to={`/driver/${row.id}`} className="opens">
          {[row.lastName, row.firstName].filter(Boolean).join(", ") || row.email}
        </Link>
      ),
    },
    {
      label: t("drivers.status"),
      width: "w-36",
      unlabeled: true,
      cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:driverStatus", row.status)}</Chip>,
    },
    {
      label: t("drivers.expires"),
      cell: (row) => (row.cdl || row.document ? <Expires {...row} /> : null),
      width: "w-60",
    },
    {
      label: t("drivers.file"),
      width: "w-60",
      cell: ({ id, file }) => file && <FileCell id={id} file={file} year={year} />,
    },
    {
      label: t("drivers.number"),
      width: "w-34",
      cell: ({ cdl }) => cdl && `${cdl.maskedNumber} ${cdl.stateIssued}`.trim(),
    },
    { label: t("drivers.class"), width: "w-26", cell: ({ cdl }) => cdl && <ClassCell {...cdl} /> },
    {
      label: t("drivers.hiredOn"),
      width: "w-28",
      hiddenWhenNarrow: true,
      cell: (row) => (row.hiredOn ? formatDay(row.hiredOn, language) : null),
    },
    { label: t("drivers.phone"), width: "w-34", cell: (row) => (row.phone ? formatPhone(row.phone) : null) },
  ];
}

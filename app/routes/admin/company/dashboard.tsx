import type { ReactNode } from "react";
import type { CompaniesInNeed, RticHome } from "~/domain/home/rtic-home.server";
import { formatMonth, formatNumber } from "~/domain/words";
import { Columns } from "~/ui/chart/columns";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { Tile, Tiles } from "~/ui/tile";
import { useLanguage, useTexts } from "~/ui/words";

export function Totals({ totals, companies }: Pick<RticHome, "totals"> & { companies: number }) {
  const { t } = useTexts("admin");
  const language = useLanguage();
  const tiles: [label: string, number: number][] = [
    [t("desk.companies"), companies],
    [t("desk.users"), totals.users],
    [t("desk.open"), totals.open],
    [t("desk.hired"), totals.hired],
  ];
  return (
    <section aria-label={t("desk.totals")}>
      <Tiles>
        {tiles.map(([label, number]) => (
          <Tile key={label} figure={formatNumber(number, language)}>
            {label}
          </Tile>
        ))}
      </Tiles>
    </section>
  );
}

type NeedsProps = Pick<RticHome, "needs" | "failedMails" | "mayOperate">;

export function NeedsAttention({ needs, failedMails, mayOperate }: NeedsProps) {
  const { t } = useTexts("admin");
  const language = useLanguage();
  const kinds: [label: string, found: CompaniesInNeed, path: string][] = [
    [t("desk.noAdministrator"), needs.noAdministrator, "/admin/company"],
    [t("desk.notAccepted"), needs.notAccepted, "/admin/user"],
    [t("desk.draftsWait"), needs.draftsWait, "/admin/company"],
    [t("desk.nothingPublished"), needs.nothingPublished, "/admin/company"],
  ];
  const waiting = kinds.filter(([, { number }]) => number > 0);
  const failed = t("desk.lettersFailed");
  return (
    <Card id="needs" title={t("desk.needs")}>
      {waiting.length === 0 && failedMails === 0 ? (
        <p className="text-muted">{t("desk.needsNobody")}</p>
      ) : (
        <ul className="tasks">
          {failedMails > 0 && (
            <Need label={mayOperate ? <Link to="/admin/operation/mail">{failed}</Link> : failed} number={failedMails} />
          )}
          {waiting.map(([label, { number, named }, path]) => (
            <Need key={label} label={label} number={number}>
              {named.map(({ id, name }) => (
                <Link key={id} to={`${path}/${id}`} className="beside">
                  {name}
                </Link>
              ))}
              {number > named.length && (
                <span className="text-muted">
                  {t("desk.more", { number: formatNumber(number - named.length, language) })}
                </span>
              )}
            </Need>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Need({ label, number, children }: { label: ReactNode; number: number; children?: ReactNode }) {
  const language = useLanguage();
  return (
    <li className="py-2">
      <span>{label}</span>
      <Chip tone="urgent">{formatNumber(number, language)}</Chip>
      {children && <span className="flex w-full flex-wrap gap-x-6">{children}</span>}
    </li>
  );
}

export function Volume({ volume: { months, all, companies, others } }: Pick<RticHome, "volume">) {
  const { t } = useTexts("admin");
  const language = useLanguage();
  const columns = [...companies.map(({ signed }) => signed), ...(others ? [others.signed] : [])];
  return (
    <Card id="volume" title={t("desk.volume")}>
      <p className="hint">{t("desk.volumeDescription")}</p>
      <Columns
        title={t("desk.volume")}
        description={t("desk.volumeDescription")}
        headers={[
          t("desk.month"),
          t("desk.all"),
          ...companies.map(({ name }) => name),
          ...(others ? [t("desk.others", { count: others.number })] : []),
        ]}
        bars={months.map((month, index) => ({
          label: formatMonth(month, language),
          value: all[index] ?? 0,
          written: formatNumber(all[index] ?? 0, language),
          more: columns.map((signed) => formatNumber(signed[index] ?? 0, language)),
        }))}
      />
    </Card>
  );
}

import { authorityLabel } from "~/domain/abroad";
import { textIn } from "~/domain/by-language";
import { type ItemId, isRecorded, itemOf } from "~/domain/qualification/item";
import {
  isOpen,
  isStopping,
  isWanted,
  type QualificationFile,
  type Requirement,
  slotFor,
} from "~/domain/qualification/requirement";
import { formatDay } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card, Chip, Notice } from "~/ui/page";
import { REQUIREMENT_TONE } from "~/ui/tones";
import { useDayOf, useLanguage, useTexts, word } from "~/ui/words";

/** @param authority code of a licensing authority */
export function addressOfRecord(
  driverId: string,
  { item, authority }: Pick<Requirement, "item" | "authority">,
): string {
  return `/driver/${driverId}/qualification/${item}${authority ? `?authority=${authority}` : ""}`;
}

export type Named = Pick<Requirement, "item" | "names" | "authority">;

export function useItemName() {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  return ({ item, names, authority }: Named) => {
    const name = names ? textIn(names, language) : word(t, "qualification:items", item);
    return authority ? t("ofAuthority", { item: name, authority: authorityLabel(authority) }) : name;
  };
}

export function useParagraph() {
  const { t } = useTexts("qualification");
  return (item: ItemId) => {
    const { paragraph } = itemOf(item);
    return paragraph ? t("paragraph", { paragraph }) : t("ofCompany");
  };
}

type Props = { driverId: string; file: QualificationFile; mayRecord: boolean; mayRequest: boolean; seesAll: boolean };

/** Open ones first, by due date. */
const byNeed = (a: Requirement, b: Requirement) =>
  Number(isOpen(b)) - Number(isOpen(a)) || (a.due ?? "9999").localeCompare(b.due ?? "9999");

export function QualificationCard({ driverId, file, mayRecord, mayRequest, seesAll }: Props) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const nameOf = useItemName();
  const paragraphOf = useParagraph();
  return (
    <Card id="qualification" title={t("title")}>
      <p>
        <strong>{t("complete", { done: file.completed, of: file.of })}</strong>{" "}
        {file.nextDue && t("next", { day: formatDay(file.nextDue, language) })}
      </p>
      {file.requirements.some(({ state }) => state === "stated") && <p className="hint">{t("stated")}</p>}
      <ul className="tasks">
        {file.requirements.toSorted(byNeed).map((requirement) => (
          <li key={`${requirement.item} ${requirement.authority}`} className="py-2">
            <span>
              {nameOf(requirement)} <span className="hint">{paragraphOf(requirement.item)}</span>
            </span>
            <span>
              <Chip tone={REQUIREMENT_TONE[requirement.state]}>
                {word(t, "qualification:states", requirement.state)}
              </Chip>{" "}
              {requirement.daysLate !== null && t("daysLate", { count: requirement.daysLate })}{" "}
              {requirement.due && formatDay(requirement.due, language)}
            </span>
            <Deeds driverId={driverId} requirement={requirement} mayRecord={mayRecord} mayRequest={mayRequest} />
          </li>
        ))}
      </ul>
      {file.notAsked.length > 0 && (
        <details>
          <summary>{t("notAsked", { count: file.notAsked.length })}</summary>
          <ul className="hint">
            {file.notAsked.map(({ item, why }) => (
              <li key={item}>
                {t("notAskedBecause", {
                  item: word(t, "qualification:items", item),
                  why: word(t, "qualification:why", why),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!seesAll && <p className="hint">{t("restricted")}</p>}
    </Card>
  );
}

type DeedsProps = { driverId: string; requirement: Requirement; mayRecord: boolean; mayRequest: boolean };

function Deeds({ driverId, requirement, mayRecord, mayRequest }: DeedsProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const item = useItemName()(requirement);
  const { record, documents } = requirement;
  const isMissing = requirement.state === "missing";
  const records =
    mayRecord && isRecorded(requirement.item) && !(itemOf(requirement.item).recordOnlyConfirms && isMissing);
  const isNeeded = isWanted(requirement) && !requirement.hasOtherDocument;
  const askable = mayRequest && !requirement.request && isNeeded ? slotFor(requirement.item) : undefined;
  const explains =
    record ??
    requirement.request ??
    requirement.sent ??
    requirement.missingDocument ??
    requirement.acceptance ??
    requirement.explanation;
  if (!explains && !requirement.imported && documents.length === 0 && !records && !askable) return null;
  return (
    <span className="flex w-full flex-wrap gap-x-4 gap-y-1">
      {record && (
        <span className="hint">
          {t("by", {
            result: word(t, "qualification:results", record.result),
            day: formatDay(record.doneOn, language),
            name: record.by,
          })}
        </span>
      )}
      {requirement.acceptance && <Accepted {...requirement.acceptance} />}
      {requirement.missingDocument && (
        <span className="hint">{t(requirement.missingDocument === "paper" ? "lacksPaper" : "lacksCdlisRecord")}</span>
      )}
      {requirement.imported && <TableSays {...requirement.imported} />}
      {requirement.explanation && (
        <span className="hint">
          {t("explained", { note: requirement.explanation.note ?? "", name: requirement.explanation.by })}
        </span>
      )}
      {requirement.sent && isOpen(requirement) && (
        <Link to={`/driver/${driverId}/investigation`}>
          {t("sent", { count: requirement.sent.count, day: formatDay(requirement.sent.since, language) })}
        </Link>
      )}
      {requirement.request && <Waiting {...requirement.request} />}
      {askable && (
        <Link
          to={`/driver/${driverId}/document-request?document=${askable}`}
          aria-label={t("requests:askForOf", { item })}
          className="print:hidden"
        >
          {t("requests:askFor")}
        </Link>
      )}
      {documents[0] && (
        <Link to={`/file/${documents[0]}/edit`} aria-label={`${t("document")}: ${item}`}>
          {t("document")}
        </Link>
      )}
      {records && (
        <Link to={addressOfRecord(driverId, requirement)} aria-label={t("recordOf", { item })} className="print:hidden">
          {t("record")}
        </Link>
      )}
      {record && mayRecord && (
        <Link
          to={`/qualification/${record.id}/taking-back`}
          aria-label={t("takeBackOf", { item })}
          className="print:hidden"
        >
          {t("takeBack")}
        </Link>
      )}
    </span>
  );
}

function TableSays({ on, ends }: NonNullable<Requirement["imported"]>) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  return (
    <span className="hint">
      {on
        ? t("tableSaysDone", { day: formatDay(on, language) })
        : t("tableSaysEnds", { day: formatDay(ends ?? "", language) })}
    </span>
  );
}

function Accepted({ by, on }: NonNullable<Requirement["acceptance"]>) {
  const { t } = useTexts("qualification");
  const day = formatDay(on, useLanguage());
  return <span className="hint">{by === null ? t("acceptedOn", { day }) : t("accepted", { day, name: by })}</span>;
}

function Waiting({ id, by, since }: NonNullable<Requirement["request"]>) {
  const { t } = useTexts("requests");
  const day = useDayOf()(since);
  return (
    <Link to={`/document-request/${id}`}>
      {by === null ? t("waitingByItself", { day }) : t("waiting", { name: by, day })}
    </Link>
  );
}

/** Names only what the reader may see; everybody else gets the same sentence, which does not reveal whether there is more. */
export function MayNotDrive({ file, seesAll }: Pick<Props, "file" | "seesAll">) {
  const { t } = useTexts("qualification");
  const nameOf = useItemName();
  const items = file.requirements.filter(isStopping).map(nameOf).join("; ");
  return (
    <Notice tone="error">
      <a href="#qualification">{items ? t("mayNotDriveWhy", { items }) : t("mayNotDriveAlone")}</a>
      {!seesAll && <p>{t("askAdministrator")}</p>}
    </Notice>
  );
}

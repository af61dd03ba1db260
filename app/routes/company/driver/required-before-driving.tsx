import { itemOf } from "~/domain/qualification/item";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { REQUIREMENT_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import { addressOfRecord, useItemName, useParagraph } from "../qualification/card";
import type { Route } from "./+types/hire";

type Props = {
  needed: Route.ComponentProps["loaderData"]["needed"];
  driverId: string;
  folderId: string;
  seesAll: boolean;
};

/** Of the others the paper alone is what lacks. */
const requiresBoth = ({ item }: Props["needed"][number]): boolean => itemOf(item).proof === "document_and_record";

/** The qualification file's own list, as far as it is about the time before the first drive. */
export function RequiredBeforeDriving({ needed, driverId, folderId, seesAll }: Props) {
  const { t } = useTexts("qualification");
  const nameOf = useItemName();
  const paragraphOf = useParagraph();
  const missing = needed.filter(({ isInOrder }) => !isInOrder).length;
  return (
    <Card id="needed" title={t("hiring.title")}>
      <p>{missing > 0 ? t("hiring.missing", { count: missing }) : t("hiring.complete")}</p>
      <ul className="tasks">
        {needed.map((requirement) => (
          <li key={`${requirement.item} ${requirement.authority}`} className="py-2">
            <span>
              {nameOf(requirement)} <span className="hint">{paragraphOf(requirement.item)}</span>
            </span>
            <span className="flex flex-wrap gap-x-4">
              <Chip tone={REQUIREMENT_TONE[requirement.state]}>
                {word(t, "qualification:states", requirement.state)}
              </Chip>
              {!requirement.isInOrder && requiresBoth(requirement) && (
                <Link
                  to={addressOfRecord(driverId, requirement)}
                  aria-label={t("recordOf", { item: nameOf(requirement) })}
                >
                  {t("record")}
                </Link>
              )}
            </span>
            {requirement.missingDocument && (
              <span className="hint w-full">
                {t(requirement.missingDocument === "paper" ? "lacksPaper" : "lacksCdlisRecord")}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!seesAll && <p className="hint">{t("restricted")}</p>}
      {missing > 0 && (
        <p>
          <Link to={`/folder/${folderId}`}>{t("hiring.folder")}</Link>
        </p>
      )}
    </Card>
  );
}

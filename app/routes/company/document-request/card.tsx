import type { ApplicationListParams } from "~/domain/application/list";
import type { ShownRequest } from "~/domain/document-request/staff.server";
import { CDL_SLOT } from "~/domain/document-request/state";
import { parseSlot } from "~/domain/file/kind";
import { formatDay } from "~/domain/words";
import { useRequestName } from "~/routes/document/name";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Card, Chip } from "~/ui/page";
import { REQUEST_TONE } from "~/ui/tones";
import { textAt, useDayOf, useLanguage, useTexts, word } from "~/ui/words";

/** "Other document" is in six folders, so the folder is named too. */
export function useSlotName() {
  const { t } = useTexts("requests");
  return (slot: string) => {
    if (slot === CDL_SLOT) return word(t, "public:fileKind", CDL_SLOT);
    const { folder, kind } = parseSlot(slot);
    return t("form.folders", { folder: word(t, "common:folder", folder), kind: word(t, "public:fileKind", kind) });
  };
}

/** A form is signed, not accepted. */
export const stateWord = (
  t: CallableFunction,
  { state, title, isFiled }: Pick<ShownRequest, "state" | "title" | "isFiled">,
): string => {
  if (isFiled) return textAt(t, "requests:filed");
  return title && state === "accepted" ? textAt(t, "requests:signed") : word(t, "requests:state", state);
};

export function useRequestedBy() {
  const { t } = useTexts("requests");
  const dayOf = useDayOf();
  return ({ by, askedAt }: Pick<ShownRequest, "by" | "askedAt">) => {
    const day = dayOf(askedAt);
    return by === null ? t("byItself", { day }) : t("by", { name: by, day });
  };
}

/** `application` and `list`: what to return to. */
type Props = {
  driverId: string;
  requests: ShownRequest[];
  mayRequest: boolean;
  application?: string;
  list?: ApplicationListParams | null;
};

export function RequestsCard({ driverId, requests, mayRequest, application, list }: Props) {
  const { t } = useTexts("requests");
  const language = useLanguage();
  const requestedBy = useRequestedBy();
  const nameOf = useRequestName();
  return (
    <Card id="requests" title={t("title")}>
      {requests.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="tasks">
        {requests.map((request) => (
          <li key={request.id} className="py-2">
            <Link to={`/document-request/${request.id}`}>{nameOf(request)}</Link>
            <span>
              <Chip tone={REQUEST_TONE[request.state]}>{stateWord(t, request)}</Chip>
              {", "}
              {t("due", { day: formatDay(request.dueOn, language) })}
            </span>
            <span className="hint w-full">{requestedBy(request)}</span>
          </li>
        ))}
      </ul>
      {mayRequest && (
        <p>
          <Link
            to={addressOf(`/driver/${driverId}/document-request`, { application, ...list })}
            className="button quiet"
          >
            {t("ask")}
          </Link>
        </p>
      )}
    </Card>
  );
}

import { getAdverseAction } from "~/domain/adverse-action/adverse-action.server";
import { noticeOf } from "~/domain/adverse-action/notice-versions";
import { textIn } from "~/domain/by-language";
import { may } from "~/domain/session/actor";
import { formatDay, formatPhone } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { ADVERSE_TONE } from "~/ui/tones";
import { useDayOf, useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/adverse-action";
import { dueOf } from "./card";
import { LetterLinks, UnreviewedTextMarks } from "./letter-parts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { documents: _, ...one } = await throwAsErrorPage(getAdverseAction(actor, params.id));
  return { ...one, wording: noticeOf(one).version, mayAct: may(actor, "decideApplications") };
}

export default function AdverseActionPage({ loaderData: one }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const language = useLanguage();
  const formatTime = useInstant();
  const formatDayOf = useDayOf();
  const due = dueOf(one);
  const toPost = !one.noticedAt || one.undelivered;
  return (
    <Page
      title={t("pageTitle", { name: one.name })}
      intro={<Chip tone={ADVERSE_TONE[one.state]}>{word(t, "adverse:state", one.state)}</Chip>}
    >
      {due && (
        <Notice tone={one.state.endsWith("late") ? "error" : "warning"}>
          {t(one.state.startsWith("notice") ? "noticeUntil" : "copyUntil", { day: formatDay(due, language) })}
          {one.undelivered && ` ${t("undelivered")}`}
        </Notice>
      )}
      <Card title={t("decision")}>
        <Facts
          facts={[
            [t("decided"), word(t, "adverse:decidedAs", one.decided)],
            [t("position"), textIn(one.position, language)],
            [t("decidedAt"), formatTime(one.createdAt)],
            [t("reportShort"), word(t, "adverse:kind", one.report)],
            [t("reportedOn"), formatDay(one.reportedOn, language)],
            [t("agency"), one.agency],
            [
              t("agencyAddress"),
              <span key="address" className="whitespace-pre-line">
                {one.agencyAddress}
              </span>,
            ],
            [t("agencyPhone"), formatPhone(one.agencyPhone)],
          ]}
        />
      </Card>
      <Card title={t("noticeTitle")}>
        <Facts
          facts={[
            [t("notice"), word(t, "adverse:way", one.notice)],
            [t("noticed"), one.noticedAt && !one.undelivered ? formatTime(one.noticedAt) : t("notYet")],
            [
              t("postalAddress"),
              <span key="address" className="whitespace-pre-line">
                {one.address.join("\n") || t("noAddress")}
              </span>,
            ],
            [t("wording"), t("wordingOf", { version: one.wording })],
          ]}
        />
        <UnreviewedTextMarks />
        {one.mayAct && (
          <div className="actions">
            <LetterLinks about={`/adverse-action/${one.id}`} />
            {toPost && (
              <Link to={`/adverse-action/${one.id}/posting`} className="button">
                {t("log")}
              </Link>
            )}
          </div>
        )}
      </Card>
      <Card title={t("copyTitle")}>
        <Facts
          facts={[
            [t("copyAsked"), one.copyAskedAt ? formatTime(one.copyAskedAt) : t("notAsked")],
            one.copiedAt !== null && [
              t("copied"),
              `${formatDayOf(one.copiedAt)}, ${word(t, "adverse:copyWay", one.copyWay ?? "post")}`,
            ],
          ]}
        />
        {one.mayAct && !one.copiedAt && (
          <p>
            <Link to={`/adverse-action/${one.id}/copy`} className={one.copyAskedAt ? "button" : "button quiet"}>
              {t("give")}
            </Link>
          </p>
        )}
      </Card>
      <p>
        <Link to={one.applicationId ? `/application/${one.applicationId}` : `/driver/${one.driverId}`}>
          {t(one.applicationId ? "toApplication" : "toDriver")}
        </Link>
      </p>
    </Page>
  );
}

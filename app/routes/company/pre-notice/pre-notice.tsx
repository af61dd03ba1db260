import { z } from "zod";
import { preNoticeOf } from "~/domain/adverse-action/notice-versions";
import { getPreNotice } from "~/domain/adverse-action/pre-notice.server";
import { refusePromotion } from "~/domain/adverse-action/promotion.server";
import { NOTICE_CHANNELS } from "~/domain/adverse-action/report";
import { textIn } from "~/domain/by-language";
import { choice } from "~/domain/fields";
import { may } from "~/domain/session/actor";
import { formatDay, formatPhone } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, type Refused, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { LetterLinks, UnreviewedTextMarks } from "~/routes/company/adverse-action/letter-parts";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { PRE_NOTICE_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/pre-notice";
import { LawNotice, useFormatWait } from "./pre-notice-parts";

export const handle: Handle = { permission: "decideApplications" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const one = await throwAsErrorPage(getPreNotice(actor, params.id));
  return { ...one, wording: preNoticeOf(one).version, mayAct: may(actor, "decideApplications") };
}
type Loaded = Route.ComponentProps["loaderData"];

/** A promotion has no form of its own elsewhere. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ notice: choice(NOTICE_CHANNELS) }), async (input) => {
    const id = await refusePromotion(actorOf(context), params.id, input);
    return redirectWith("promotionRefused", pathTo("/driver/:id", { id }));
  });

export default function PreNoticePage({ loaderData: one, actionData }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const language = useLanguage();
  const formatTime = useInstant();
  const formatWait = useFormatWait();
  return (
    <Page
      title={t("pre.pageTitle", { name: one.name })}
      intro={<Chip tone={PRE_NOTICE_TONE[one.state]}>{t(`pre.state.${one.state}`)}</Chip>}
      failed={actionData !== undefined}
    >
      <LawNotice />
      <Card title={`${t("pre.step", { number: 1 })}: ${t("pre.stepOne")}`}>
        <Facts
          facts={[
            [t("pre.about"), t(`pre.decided.${one.decided}`)],
            [t("position"), textIn(one.position, language)],
            [t("reportShort"), word(t, "adverse:kind", one.report)],
            [t("reportedOn"), formatDay(one.reportedOn, language)],
            [t("agency"), [one.agency, one.agencyAddress, formatPhone(one.agencyPhone)].join(", ")],
            [t("pre.copy"), one.copy ?? t("pre.noCopy")],
            [
              t("pre.summary"),
              one.rights ? (
                <a key="rights" href={`/pre-notice/${one.id}/rights`}>
                  {t("pre.summaryOf", { version: one.rights })}
                </a>
              ) : (
                t("pre.summaryOwn")
              ),
            ],
            [t("notice"), t(`pre.way.${one.notice}`)],
            [t("pre.sent"), one.sentOn ? formatDay(one.sentOn, language) : t("notYet")],
            [t("postalAddress"), one.address.join(", ") || t("noAddress")],
            [t("wording"), t("wordingOf", { version: one.wording })],
          ]}
        />
        <UnreviewedTextMarks />
        {one.mayAct && (
          <div className="actions">
            <LetterLinks about={`/pre-notice/${one.id}`} />
            {one.state === "to_post" && (
              <Link to={`/pre-notice/${one.id}/posting`} className="button">
                {t("pre.log")}
              </Link>
            )}
          </div>
        )}
      </Card>
      <Card title={`${t("pre.step", { number: 2 })}: ${t("pre.stepTwo")}`}>
        {one.state !== "closed" && (
          <Notice tone={one.state === "ready" ? "success" : "warning"}>{formatWait(one)}</Notice>
        )}
        <Facts
          facts={[
            [t("pre.wait"), t("pre.counted", { count: one.waitDays })],
            one.from !== null && [t("pre.from"), formatDay(one.from, language)],
            [
              t("pre.dispute"),
              <span key="dispute" className="whitespace-pre-line wrap-anywhere">
                {one.dispute && one.disputedAt ? `${formatTime(one.disputedAt)}\n${one.dispute}` : t("pre.noDispute")}
              </span>,
            ],
          ]}
        />
      </Card>
      <Decision one={one} refused={actionData} />
      <p>
        <Link to={one.applicationId ? `/application/${one.applicationId}` : `/driver/${one.driverId}`}>
          {t(one.applicationId ? "toApplication" : "toDriver")}
        </Link>
      </p>
    </Page>
  );
}

function Decision({ one, refused }: { one: Loaded; refused: Refused | undefined }) {
  const { t } = useTexts("adverse");
  const formatTime = useInstant();
  const formatWait = useFormatWait();
  const [form, fields] = useFilledForm<{ notice: string }>("promotion", refused);
  const title = `${t("pre.step", { number: 3 })}: ${t("pre.stepThree")}`;
  if (one.state === "closed")
    return (
      <Card title={title}>
        <p>{one.closedAt && `${t("pre.closed")}: ${formatTime(one.closedAt)}`}</p>
        {one.adverseActionId && <Link to={`/adverse-action/${one.adverseActionId}`}>{t("pre.toDecision")}</Link>}
      </Card>
    );
  return (
    <Card title={title}>
      {one.state !== "ready" ? (
        <p>{formatWait(one)}</p>
      ) : !one.mayAct ? null : one.decided === "not_promoted" ? (
        <Form form={form} params={refused?.params}>
          <Radios
            field={fields.notice}
            label={t("notice")}
            hint={t("noticeHint")}
            options={NOTICE_CHANNELS.map((value) => ({ value, label: word(t, "adverse:way", value) }))}
          />
          <Submit>{t("pre.decide.not_promoted")}</Submit>
        </Form>
      ) : (
        <p>
          <Link
            to={
              one.applicationId
                ? `/application/${one.applicationId}/rejection`
                : `/driver/${one.driverId}/employment/end`
            }
            className="button"
          >
            {t(`pre.decide.${one.decided}`)}
          </Link>
        </p>
      )}
      {one.mayAct && (
        <PostForm action={`/pre-notice/${one.id}/closing`}>
          <p className="hint">{t("pre.closeHint")}</p>
          <button type="submit" className="button quiet">
            {t("pre.close")}
          </button>
        </PostForm>
      )}
    </Card>
  );
}

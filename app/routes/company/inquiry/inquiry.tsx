import { getInquiry } from "~/domain/inquiry/inquiry.server";
import { isClosed } from "~/domain/inquiry/state";
import { formatDay, formatMonth, formatPhone } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { AnswerFacts } from "~/routes/inquiry/answer";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { INQUIRY_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/inquiry";
import { Differences } from "./differences";
import { RequestList } from "./investigation";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getInquiry(actorOf(context), params.id));

type Loaded = Route.ComponentProps["loaderData"];

export default function Inquiry({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const { employer, driver, state, answers, differences, requests, events } = loaderData;
  return (
    <Page
      title={employer.name}
      intro={
        <>
          <Chip tone={INQUIRY_TONE[state]}>{word(t, "investigation:state", state)}</Chip>{" "}
          <Link to={`/driver/${driver.id}/investigation`}>{`${t("title")}: ${driver.name}`}</Link>
        </>
      }
      wide
      actions={<Deeds {...loaderData} />}
    >
      <Notices {...loaderData} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {answers.map(({ id, values, answeredAt, typedInBy, fileId }, index) => (
            <Card key={id} title={t(index === 0 ? "inquiry:answer.title" : "earlier")}>
              {index === 0 && <Differences differences={differences} />}
              <AnswerFacts values={values} answeredAt={answeredAt} />
              {typedInBy && (
                <p className="hint">
                  {t("typedInBy", { name: typedInBy })} {fileId && <a href={`/file/${fileId}`}>{t("paper")}</a>}
                </p>
              )}
            </Card>
          ))}
          <DriverStatement {...loaderData} />
          {requests.length > 0 && (
            <Card title={t("requests")}>
              <RequestList requests={requests} />
            </Card>
          )}
          <Log events={events} />
        </div>
        <div className="grid gap-6">
          <Contact {...loaderData} />
          <Endings {...loaderData} />
        </div>
      </div>
    </Page>
  );
}

function Deeds({ id, state, standing, email, consent, may }: Loaded) {
  const { t } = useTexts("investigation");
  const maySend = may.send && consent.state === "signed" && standing !== "over";
  return (
    <>
      {maySend && email === null && may.attempt && (
        <Link to={`/inquiry/${id}/contact`} className={state === "ready" ? "button" : "button quiet"}>
          {t("enterEmail")}
        </Link>
      )}
      {maySend && email !== null && (
        <Link to={`/inquiry/${id}/letter`} className={state === "ready" ? "button" : "button quiet"}>
          {t(state === "ready" ? "send" : "sendAgain")}
        </Link>
      )}
      {may.attempt && (
        <Link to={`/inquiry/${id}/attempt`} className="button quiet">
          {t("attempt")}
        </Link>
      )}
      {may.answer && (
        <Link to={`/inquiry/${id}/reply`} className="button quiet">
          {t("typeIn")}
        </Link>
      )}
    </>
  );
}

function Notices({ applicationId, consent, lacksAgreement, codeLocked, state, standing, linkEndsAt }: Loaded) {
  const { t } = useTexts("investigation");
  const formatTime = useInstant();
  const isOver = linkEndsAt !== null && new Date(linkEndsAt).getTime() < Date.now();
  if (standing === "over") return isClosed(state) ? null : <Notice tone="info">{t("over")}</Notice>;
  return (
    <>
      {standing === "paused" && state === "sent" && <Notice tone="info">{t("paused")}</Notice>}
      <ConsentNotice consent={consent} applicationId={applicationId} />
      {lacksAgreement && !isClosed(state) && <Notice tone="warning">{t("agreement.lacks")}</Notice>}
      {codeLocked && <Notice tone="warning">{t("locked")}</Notice>}
      {state === "sent" && linkEndsAt && consent.state === "signed" && (
        <p className="hint">{t(isOver ? "linkOver" : "linkUntil", { at: formatTime(linkEndsAt) })}</p>
      )}
    </>
  );
}

function ConsentNotice({ consent, applicationId }: Pick<Loaded, "consent" | "applicationId">) {
  const { t } = useTexts("investigation");
  const formatTime = useInstant();
  const { state, withdrawnAt } = consent;
  if (state === "signed") return null;
  if (state === "making") return <Notice tone="info">{t("consent.making")}</Notice>;
  if (withdrawnAt) return <Notice tone="warning">{t("consent.withdrawn", { at: formatTime(withdrawnAt) })}</Notice>;
  if (!applicationId) return <Notice tone="warning">{t("consent.onPaper")}</Notice>;
  return (
    <Notice tone="warning">
      {t("consent.missing")} {t("consent.asked")}{" "}
      <Link to={`/application/${applicationId}#releases`}>{t("consent.remind")}</Link>
    </Notice>
  );
}

function DriverStatement({ details: { said: stated, asksTesting }, consent }: Loaded) {
  const { t } = useTexts("investigation");
  const language = useLanguage();
  const month = (on: string | null) => (on ? formatMonth(on, language) : t("inquiry:difference.stillThere"));
  const accidents =
    stated?.accidents.map(({ happenedOn, place }) => `${formatDay(happenedOn, language)}, ${place}`) ?? [];
  return (
    <Card title={t("said")}>
      <Facts
        facts={[
          stated !== null && stated.from !== null && [t("saidPeriod"), `${month(stated.from)} – ${month(stated.to)}`],
          stated && [t("saidPosition"), stated.position],
          stated !== null &&
            stated.reason !== null && [
              t("saidReason"),
              [word(t, "inquiry:employment.reasonKind", stated.reason), stated.reasonDetails]
                .filter(Boolean)
                .join(". "),
            ],
          stated && [t("saidAccidents"), accidents.length > 0 ? accidents.join("; ") : t("inquiry:answer.noAccidents")],
          stated && [t("mayContact"), t(stated.mayContact ? "common:yes" : "common:no")],
          [t("asks"), t(asksTesting ? "asksYes" : "asksNo")],
          consent.fileId !== null && [
            t("consent.title"),
            <a key="release" href={`/file/${consent.fileId}`}>
              {t("consent.signed")}
            </a>,
          ],
        ]}
      />
    </Card>
  );
}

function Contact({ id, details: { contact }, consent, standing }: Loaded) {
  const { t } = useTexts("investigation");
  const { email, phone, fax, address } = contact;
  return (
    <Card title={t("contact")} actions={<Link to={`/inquiry/${id}/contact`}>{t("contactChange")}</Link>}>
      <Facts
        facts={[
          [t("email"), email ?? "–"],
          [t("phone"), phone ? formatPhone(phone) : "–"],
          fax !== null && [t("fax"), formatPhone(fax)],
          [t("address"), address ?? "–"],
        ]}
      />
      {consent.state === "signed" && standing !== "over" && (
        <p>
          <a href={`/inquiry/${id}/pdf`}>{t("pdf")}</a>
        </p>
      )}
    </Card>
  );
}

function Endings({ id, may: { endings } }: Loaded) {
  const { t } = useTexts("investigation");
  return (
    <Card title={t(endings.some((ending) => ending === "reopen") ? "ended" : "ends")}>
      <ul className="grid gap-2">
        {endings.map((ending) => (
          <li key={ending}>
            <Link to={`/inquiry/${id}/end/${ending}`}>{word(t, "investigation:ending", ending)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Log({ events }: Pick<Loaded, "events">) {
  const { t } = useTexts("investigation");
  const language = useLanguage();
  const formatTime = useInstant();
  const by = (name: string | null, act: string) => name ?? t(act === "answer" ? "themselves" : "program");
  return (
    <Card title={t("log")}>
      <ol className="grid gap-3">
        {events.map(({ id, act, at, by: name, way, to, on, words, agreed }) => (
          <li key={id} className="grid">
            <span>
              <strong>{word(t, "investigation:act", act)}</strong>{" "}
              {[
                way && act === "attempt" && word(t, "investigation:ways", way),
                to && formatPhone(to),
                on && formatDay(on, language),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
            {words && <span className="whitespace-pre-line">{words}</span>}
            {agreed && <span>{t("agreement.tick")}</span>}
            <span className="hint">{`${formatTime(at)}, ${by(name, act)}`}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

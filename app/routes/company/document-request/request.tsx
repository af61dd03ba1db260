import { mayRequest } from "~/domain/document-request/create.server";
import { acceptSchema } from "~/domain/document-request/request";
import { acceptDocument, getRequest } from "~/domain/document-request/staff.server";
import { CDL_SLOT } from "~/domain/document-request/state";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useRequestName } from "~/routes/document/name";
import { DayField } from "~/ui/date-field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { REQUEST_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/request";
import { stateWord, useRequestedBy } from "./card";

export const handle: Handle = { permission: "employDrivers" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { today: _, ...request } = await throwAsErrorPage(getRequest(actor, params.id));
  return { request, isCdl: request.place === CDL_SLOT, mayRequest: mayRequest(actor) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, acceptSchema, async (input) => {
    const id = await acceptDocument(actorOf(context), params.id, input);
    return redirectWith("documentAccepted", pathTo("/driver/:id", { id }, "#requests"));
  });

export default function DocumentRequest({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const language = useLanguage();
  const requestedBy = useRequestedBy();
  const nameOf = useRequestName();
  const { request, isCdl, mayRequest: writes } = loaderData;
  const formatTime = useInstant();
  const { driverId, driverName, state, dueOn, words, signature, fileId, sides, link, mail, sentAt, moves } = request;
  return (
    <Page title={t("one.title", { kind: nameOf(request), name: driverName })} failed={refused !== undefined}>
      <Card>
        <Facts
          facts={[
            [
              t("one.state"),
              <Chip key="state" tone={REQUEST_TONE[state]}>
                {stateWord(t, request)}
              </Chip>,
            ],
            [t("one.asked"), requestedBy(request)],
            [t("one.due"), formatDay(dueOn, language)],
            signature !== null && [t("one.signature"), signature],
            mail !== null && sentAt !== null && [t("one.sent"), formatTime(sentAt)],
            mail?.byLink === true && link === null && [t("one.link"), t("one.linkNone")],
            link !== null && [
              t("one.link"),
              t(link.isOver ? "one.linkOver" : "one.linkUntil", { day: formatDay(link.lastOn, language) }),
            ],
            words.message !== undefined && [t("one.message"), <MessageText key="message">{words.message}</MessageText>],
            words.reason !== undefined && [t("one.reason"), <MessageText key="reason">{words.reason}</MessageText>],
          ]}
        />
        <div className="actions">
          {fileId && (
            <a href={`/file/${fileId}`} className="button quiet">
              {t("one.open")}
            </a>
          )}
          {sides.map((side, at) => (
            <a key={side} href={`/file/${side}`} className="button quiet">
              {t(at === 0 ? "one.openFront" : "one.openBack")}
            </a>
          ))}
          {sides.length > 0 && (
            <Link to={`/driver/${driverId}/cdl/edit?request=${request.id}`} className="button">
              {t("one.enterCdl")}
            </Link>
          )}
          {isCdl && (
            <Link to={`/driver/${driverId}/cdl`} className="button quiet">
              {t("one.openCdl")}
            </Link>
          )}
          {writes && moves.includes("ask_again") && (
            <Link to={`/document-request/${request.id}/again`} className="button quiet">
              {t("again.link")}
            </Link>
          )}
          {writes && mail !== null && (
            <Link to={`/document-request/${request.id}/letter`} className="button quiet">
              {t("letter.link")}
            </Link>
          )}
          {writes && moves.includes("withdraw") && (
            <Link to={`/document-request/${request.id}/withdrawal`} className="tap">
              {t("withdrawal.link")}
            </Link>
          )}
        </div>
      </Card>
      {moves.includes("accept") && <Accept {...request} isCdl={isCdl} refused={refused} />}
      <p>
        <Link to={`/driver/${driverId}#requests`}>{t("one.back")}</Link>
      </p>
    </Page>
  );
}

function MessageText({ children }: { children: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{children}</span>;
}

type Loaded = Route.ComponentProps["loaderData"];
type AcceptProps = Loaded["request"] & { isCdl: boolean; refused: Route.ComponentProps["actionData"] };

function Accept({ version, expires, isCdl, sides, signature, refused }: AcceptProps) {
  const { t } = useTexts("requests");
  const isForm = signature !== null;
  const intro = isForm ? "introForm" : sides.length > 0 ? "introSides" : isCdl ? "introCdl" : "intro";
  const [form, fields] = useFilledForm<{ expiresOn: string }>("document-acceptance", refused);
  return (
    <Card title={t("accept.title")}>
      <p>{t(`accept.${intro}`)}</p>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="version" value={version} />
        {!isCdl && !isForm && (
          <DayField
            field={fields.expiresOn}
            label={t("accept.expiresOn")}
            hint={t("accept.expiresOnHint")}
            optional={!expires}
          />
        )}
        <Submit>{t("accept.button")}</Submit>
      </Form>
    </Card>
  );
}

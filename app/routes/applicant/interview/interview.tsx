import { TIME_ZONES } from "~/domain/company/company";
import { NONE_FITS } from "~/domain/interview/interview";
import { answerInterview, getOwnInterview } from "~/domain/interview/own.server";
import { timeChoiceSchema } from "~/domain/interview/schema";
import { positionName } from "~/domain/template/template";
import { formatAppointment } from "~/domain/words";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { timeZoneName } from "~/routes/company/company/time-zone-name";
import { Radios, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, GetForm, Submit, useWithApplication } from "~/ui/form";
import { Link } from "~/ui/link";
import { FilterSelect } from "~/ui/list-filter";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/interview";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { definition, ...interview } = await throwAsErrorPage(getOwnInterview(actorOf(context), id));
  const wanted = new URL(request.url).searchParams.get("zone");
  return {
    ...interview,
    zones: [...TIME_ZONES],
    zone: TIME_ZONES.find((zone) => zone === wanted) ?? interview.zone,
    position: positionName(definition, languageOfContext(context)),
  };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, timeChoiceSchema, async (answer) => {
    await answerInterview(actorOf(context), id, answer);
    return redirectWith(
      answer.time === NONE_FITS ? "interviewDeclined" : "interviewPicked",
      pathTo("/applicant/interview/:id", { id }),
    );
  });

export default function OwnInterview({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("interviews");
  const language = useLanguage();
  const { company, position, kind, minutes, place, agreedAt, state, open, zone, times } = loaderData;
  return (
    <Page title={t("own.title", { company })} intro={position} failed={refused !== undefined}>
      {!open && <Notice tone="info">{t(state === "canceled" ? "own.canceled" : "own.over")}</Notice>}
      {state === "none_fits" && open && <Notice tone="info">{t("own.waiting", { company })}</Notice>}
      <Card>
        <Facts
          facts={[
            [t("own.what"), word(t, "interviews:kind", kind)],
            agreedAt !== null && [t("own.when"), formatAppointment(agreedAt, language, zone)],
            [t("own.long"), t("minutes", { number: String(minutes) })],
            place !== null && [
              word(t, "interviews:own.place", kind),
              kind === "video" ? (
                <a key="link" href={place}>
                  {place}
                </a>
              ) : (
                place
              ),
            ],
            [t("own.zone"), timeZoneName(t, zone)],
          ]}
        />
        {agreedAt && open && (
          <p>
            <a href={`/applicant/interview/${loaderData.id}/calendar`} download className="tap">
              {t("calendar.link")}
            </a>
          </p>
        )}
      </Card>
      {open && times.length > 0 && <Pick loaded={loaderData} refused={refused} />}
      {open && times.length > 0 && <Zone zone={zone} zones={loaderData.zones} />}
      <p>
        <Link to="/applicant" className="tap">
          {t("own.back")}
        </Link>
      </p>
    </Page>
  );
}

type PickProps = { loaded: Route.ComponentProps["loaderData"]; refused: Route.ComponentProps["actionData"] };

function Pick({ loaded: { agreedAt, times, zone }, refused }: PickProps) {
  const { t } = useTexts("interviews");
  const language = useLanguage();
  const [form, fields] = useFilledForm<{ time: string; words: string }>("pick", refused, {
    time: agreedAt ? new Date(agreedAt).toISOString() : "",
  });
  const boxes = (
    <Form form={form} params={refused?.params}>
      <Radios
        field={fields.time}
        label={t("own.pick")}
        options={[
          ...times.map((at) => ({ value: new Date(at).toISOString(), label: formatAppointment(at, language, zone) })),
          { value: NONE_FITS, label: t("own.noneFits") },
        ]}
      />
      <TextArea field={fields.words} label={t("own.words")} hint={t("own.wordsHint")} rows={3} limit={500} optional />
      <Submit>{t("own.send")}</Submit>
    </Form>
  );
  if (!agreedAt || refused) return <Card>{boxes}</Card>;
  return (
    <Card>
      <details>
        <summary className="min-h-(--tap) py-2.5 underline underline-offset-2">{t("own.change")}</summary>
        {boxes}
      </details>
    </Card>
  );
}

function Zone({ zone, zones }: Pick<Route.ComponentProps["loaderData"], "zone" | "zones">) {
  const { t } = useTexts("interviews");
  const named = useWithApplication()("");
  const application = new URLSearchParams(named.split("?")[1]);
  return (
    <GetForm className="card flex flex-wrap items-end gap-3">
      {[...application].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterSelect
        name="zone"
        label={t("own.otherZone")}
        value={zone}
        all={t("common:choose")}
        options={zones.map((value) => ({ value, label: timeZoneName(t, value) }))}
      />
      <button type="submit" className="button quiet">
        {t("own.show")}
      </button>
    </GetForm>
  );
}

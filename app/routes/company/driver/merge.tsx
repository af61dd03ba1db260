import { mergeFormSchema } from "~/domain/driver/merge";
import { mergeDrivers, previewMerge } from "~/domain/driver/merge.server";
import { invalid } from "~/domain/errors";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { positionName } from "~/domain/template/template";
import { formatDay, formatPhone, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { errorText, useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/merge";

export const handle: Handle = { permission: "mergeDrivers", form: "merge" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const { one, other } = await throwAsErrorPage(previewMerge(actorOf(context), params.id, params.other));
  const records = [one, other].map(({ driver, identity, applications, refusal }) => ({
    id: driver.id,
    version: driver.version,
    name: personName(driver),
    email: driver.email,
    phone: driver.phone,
    status: driver.status,
    hiredOn: driver.hiredOn,
    since: driver.createdAt,
    identity,
    refusal,
    applications: applications.map(({ id, status, definition }) => ({
      id,
      status,
      position: positionName(definition, language),
    })),
  }));
  return { idempotencyKey: newIdempotencyKey(), records };
}

export const action = ({ request, params: { id, other }, context }: Route.ActionArgs) =>
  handleForm(request, mergeFormSchema.and(idempotencyField), async ({ once, main, oneVersion, otherVersion }) => {
    if (main !== id && main !== other) throw invalid({ main: ["choose"] });
    const [merged, version] = main === id ? [other, otherVersion] : [id, oneVersion];
    await mergeDrivers(actorOf(context), merged, { main, version }, once);
    return redirectWith("driversMerged", pathTo("/driver/:id", { id: main }));
  });

type Record = Route.ComponentProps["loaderData"]["records"][number];

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const { records } = loaderData;
  const [one, other] = records;
  const [form, fields] = useFilledForm<{ main: string }>("merge", actionData);
  const possible = records.filter(({ refusal }) => refusal === null);
  const named = ({ name, email }: Record) => `${name}, ${email}`;
  return (
    <Page title={t("merge.title")} intro={t("merge.intro")} wide failed={actionData !== undefined}>
      <div className="grid gap-4 md:grid-cols-2">
        {records.map((record) => (
          <Side key={record.id} {...record} />
        ))}
      </div>
      {possible.length === 0 && one?.refusal && <Notice tone="info">{errorText(t, "", one.refusal)}</Notice>}
      {possible.length > 0 && (
        <Card title={t("merge.what")}>
          <ul className="list-disc pl-5 grid gap-2">
            <li>{t("merge.effects")}</li>
            <li>{t("merge.stays")}</li>
            <li>{t("merge.watched")}</li>
            <li>{t("merge.erased")}</li>
            <li>{t("merge.back")}</li>
          </ul>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="once" value={loaderData.idempotencyKey} />
            <input type="hidden" name="oneVersion" value={one?.version} />
            <input type="hidden" name="otherVersion" value={other?.version} />
            <Radios
              field={fields.main}
              label={t("merge.choose")}
              hint={possible.length < records.length ? t("merge.onlyOne") : undefined}
              options={possible.map((record) => ({ value: record.id, label: named(record) }))}
            />
            <Submit cancel={`/driver/${one?.id}`}>{t("merge.button")}</Submit>
          </Form>
        </Card>
      )}
    </Page>
  );
}

function Side({ id, name, email, phone, status, hiredOn, since, identity, applications }: Record) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const formatTime = useInstant();
  return (
    <Card title={name} actions={<Link to={`/driver/${id}`}>{t("common:open")}</Link>}>
      <Facts
        facts={[
          [
            t("company:driver.email"),
            <span key="email" className="break-all">
              {email}
            </span>,
          ],
          [t("company:drivers.phone"), phone && formatPhone(phone)],
          [t("home.fullName"), identity?.name],
          [t("home.dateOfBirth"), identity && formatDay(identity.dateOfBirth, language)],
          [t("home.ssn"), identity ? (identity.ssn ?? t("home.noSsn")) : null],
          [t("company:driver.known"), formatTime(since)],
          [
            t("lists:drivers.status"),
            <Chip key="status" tone={STATUS_TONE[status]}>
              {word(t, "common:driverStatus", status)}
            </Chip>,
          ],
          [t("lists:drivers.hiredOn"), hiredOn && formatDay(hiredOn, language)],
        ]}
      />
      <ul className="tasks">
        {applications.map((application) => (
          <li key={application.id}>
            <Link to={`/application/${application.id}`}>{application.position}</Link>
            <Chip tone={STATUS_TONE[application.status]}>
              {word(t, "common:applicationStatus", application.status)}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

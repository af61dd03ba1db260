import { NOTE_LENGTH } from "~/domain/accident/accident";
import { addAccident, getAccidentForm, saveAccident } from "~/domain/accident/accident.server";
import { accidentSchema } from "~/domain/accident/schema";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { ADDRESS_STATES } from "~/domain/reference";
import { todayOf } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { Radios, Select, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";

export const handle: Handle = { permission: "employDrivers", form: "accident" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    ...(await throwAsErrorPage(getAccidentForm(actorOf(context), params.id ?? null))),
    states: ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name })),
    longest: NOTE_LENGTH,
    once: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  return handleForm(request, accidentSchema(todayOf(actor)), async (input) => {
    await (params.id ? saveAccident(actor, params.id, input) : addAccident(actor, input));
    return redirectWith("accidentSaved", "/accidents");
  });
}

type Values = {
  happenedOn: string;
  city: string;
  state: string;
  driver: string;
  injuries: string;
  fatalities: string;
  hazmat: string;
  note: string;
};

export default function EditAccident({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const { accident, names, states, longest, once } = loaderData;
  const [form, fields] = useFilledForm<Values>(
    "accident",
    refused,
    accident ? { ...accident, injuries: String(accident.injuries), fatalities: String(accident.fatalities) } : {},
  );
  const number = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  return (
    <Page
      title={
        accident ? t("accidents.editTitle", { day: formatDay(accident.happenedOn, language) }) : t("accidents.addTitle")
      }
      failed={refused !== undefined}
    >
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={accident?.version ?? 0} />
          {!accident && <input type="hidden" name="once" value={once} />}
          <DayField field={fields.happenedOn} label={t("accidents.happenedOn")} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={fields.city} label={t("accidents.city")} maxLength={80} autoComplete="off" />
            <Select field={fields.state} label={t("accidents.state")} options={states} />
          </div>
          <datalist id="drivers">
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            field={fields.driver}
            label={t("accidents.driver")}
            hint={t("accidents.driverHint")}
            list="drivers"
            autoComplete="off"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={fields.injuries} label={t("accidents.injuries")} {...number} />
            <TextField field={fields.fatalities} label={t("accidents.fatalities")} {...number} />
          </div>
          <Radios
            field={fields.hazmat}
            label={t("accidents.hazmat")}
            inRow
            options={[
              { value: "yes", label: t("common:yes") },
              { value: "no", label: t("common:no") },
            ]}
          />
          <TextArea
            field={fields.note}
            label={t("accidents.note")}
            hint={t("accidents.noteHint")}
            limit={longest}
            optional
          />
          <Submit cancel="/accidents">{t("common:save")}</Submit>
        </Form>
      </Card>
      {accident && (
        <p>
          <Link to={`/accident/${accident.id}/removal`}>{t("accidents.remove")}</Link>
        </p>
      )}
    </Page>
  );
}

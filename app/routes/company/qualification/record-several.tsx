import type { FormEvent } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { EXPLAINED } from "~/domain/qualification/facts";
import { itemOf } from "~/domain/qualification/item";
import { formFields, getItem, NOTE_LENGTH, recordSchema } from "~/domain/qualification/record.server";
import { getSeveral, MAX_DRIVERS, recordSeveral } from "~/domain/qualification/record-several.server";
import { todayOf } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useBatches } from "~/routes/company/in-parts";
import { DayField } from "~/ui/date-field";
import { Select, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, GetForm, Submit, useOwnAddress } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { PartsProgress } from "~/ui/parts-progress";
import { REQUIREMENT_TONE } from "~/ui/tones";
import { errorText, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/record-several";
import { useItemName, useParagraph } from "./card";

export const handle: Handle = { permission: "employDrivers" };

const BACK = "/drivers/compliance";

/** `?driver=…`, repeated, or `?all`; with `item` once it is chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const all = search.has("all");
  const opened = Date.now();
  const { items, item, chosen, drivers } = await throwAsErrorPage(
    getSeveral(actorOf(context), search.getAll("driver"), all, search.get("item") || null),
  );
  const results = item ? itemOf(item.item).results.filter((result) => result !== "late_because") : [];
  return {
    all,
    items: items.map(({ item: id, names }) => ({ item: id, names, authority: null })),
    item,
    chosen: all ? [] : chosen,
    number: chosen.length,
    most: all && chosen.length === MAX_DRIVERS ? MAX_DRIVERS : null,
    drivers,
    results,
    ends: item ? itemOf(item.item).renews === "day" : false,
    explained: results.filter((result) => EXPLAINED.has(result)),
    longest: NOTE_LENGTH,
    once: newIdempotencyKey(),
    opened,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { item } = await throwAsErrorPage(getItem(actor, new URL(request.url).searchParams.get("item") ?? ""));
  const form = await request.formData();
  const drivers = form.getAll("driver").map(String);
  form.delete("driver");
  return handleForm(form, recordSchema(item, todayOf(actor)).and(formFields), async (input) => ({
    outcome: await recordSeveral(actor, drivers, item, input),
  }));
}

/** Each part would read all of them again; what became of them the answers say. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== "POST" && defaultShouldRevalidate;

type Loaded = Route.ComponentProps["loaderData"];
type Item = NonNullable<Loaded["item"]>;
type Row = Loaded["drivers"][number];
type DoneRow = Row & { code: string | null; params: Record<string, string | number> };

/** Of drivers in each request, where there is script. */
const BATCH_SIZE = 20;

export default function RecordSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const nameOf = useItemName();
  const { item, number, most, drivers } = loaderData;
  const own = useOwnAddress();
  const parts = useBatches<Row, DoneRow[]>(
    {
      size: BATCH_SIZE,
      none: [],
      fieldOf: ({ id }) => ["driver", id],
      join: (before, part) => [...before, ...part],
    },
    actionData,
  );
  const { run, outcome, refused } = parts;
  const title = item ? t("several.titleOf", { item: nameOf({ ...item, authority: null }) }) : t("several.title");
  const rows = run?.state === "over" && run.rest.length === 0 ? run.outcome : outcome;
  if (rows) return <Outcome title={title} rows={rows} />;
  const inParts = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const ids = form.getAll("driver");
    const chosen = drivers.filter(({ id }) => ids.includes(id));
    // Fewer are one request, with or without script.
    if (chosen.length <= BATCH_SIZE) return;
    event.preventDefault();
    form.delete("driver");
    const fields = [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    parts.start({ action: own, fields }, chosen);
  };
  return (
    <Page title={title} intro={t("several.intro")} failed={refused !== undefined}>
      {number === 0 && <Notice tone="info">{t("several.nobody")}</Notice>}
      {most && <Notice tone="info">{t("several.most", { count: most })}</Notice>}
      {run && (
        <Card>
          <PartsProgress run={run} stop={parts.stop} goOn={parts.goOn} />
          <Results run={run} />
        </Card>
      )}
      {number > 0 &&
        (item ? (
          <div hidden={run !== undefined}>
            <Recording {...loaderData} item={item} refused={refused} onSubmit={inParts} />
          </div>
        ) : (
          <Choosing {...loaderData} />
        ))}
      <Back />
    </Page>
  );
}

/** What became of each so far. */
function Results({ run: { all, outcome } }: { run: { all: readonly Row[]; outcome: DoneRow[] } }) {
  const { t } = useTexts("qualification");
  return (
    <ul className="sm:columns-2">
      {all.map(({ id, name }) => {
        const row = outcome.find((each) => each.id === id);
        return (
          <li key={id} className="break-inside-avoid py-1">
            <Link to={`/driver/${id}#qualification`}>{name}</Link>{" "}
            <span className="hint">
              {row?.code
                ? errorText(t, "", row.code, row.params)
                : t(row ? "lists:bulk.rowDone" : "lists:bulk.rowWaiting")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Choosing({ all, items, chosen }: Loaded) {
  const { t } = useTexts("qualification");
  const nameOf = useItemName();
  return (
    <Card>
      <GetForm action={`${BACK}/record`} className="grid gap-6">
        {all ? (
          <input type="hidden" name="all" value="" />
        ) : (
          chosen.map((id) => <input key={id} type="hidden" name="driver" value={id} />)
        )}
        <div className="field">
          <label htmlFor="item">{t("several.what")}</label>
          <select id="item" name="item">
            {items.map((item) => (
              <option key={item.item} value={item.item}>
                {nameOf(item)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {t("several.choose")}
        </button>
      </GetForm>
    </Card>
  );
}

type RecordingProps = Loaded & {
  item: Item;
  refused: Extract<Route.ComponentProps["actionData"], { result: unknown }> | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

function Recording({
  item,
  drivers,
  results,
  ends,
  explained,
  longest,
  once,
  opened,
  refused,
  onSubmit,
}: RecordingProps) {
  const { t } = useTexts("qualification");
  const [form, fields] = useFilledForm<{ doneOn: string; endsOn: string; result: string; note: string }>(
    "qualification",
    refused,
  );
  const paragraph = useParagraph()(item.item);
  return (
    <Card>
      <p>{paragraph}</p>
      <p className="hint">{t("form.documentsFirst")}</p>
      <Form form={form} params={refused?.params} onSubmit={onSubmit}>
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="opened" value={opened} />
        <DayField field={fields.doneOn} label={t("form.doneOn")} />
        {ends && <DayField field={fields.endsOn} label={t("form.endsOn")} hint={t("form.endsOnHint")} optional />}
        <Select
          field={fields.result}
          label={t("form.result")}
          options={results.map((value) => ({ value, label: word(t, "qualification:results", value) }))}
        />
        {explained.map((result) => (
          <p key={result} className="hint">
            {word(t, "qualification:form.explain", result)}
          </p>
        ))}
        <TextArea field={fields.note} label={t("form.note")} hint={t("form.noteHint")} limit={longest} optional />
        <fieldset className="field">
          <legend>{t("several.who")}</legend>
          <p className="hint">{t("several.order")}</p>
          <div className="sm:columns-2">
            {drivers.map((driver) => (
              <DriverTick key={driver.id} {...driver} />
            ))}
          </div>
        </fieldset>
        <Submit cancel={BACK}>{t("several.press")}</Submit>
      </Form>
    </Card>
  );
}

function DriverTick({ id, name, state, isOpen }: Row) {
  return (
    <label className="choice break-inside-avoid">
      <input type="checkbox" name="driver" value={id} defaultChecked={isOpen} disabled={state === null} />
      <span>
        {name} <State state={state} />
      </span>
    </label>
  );
}

function State({ state }: Pick<Row, "state">) {
  const { t } = useTexts("qualification");
  if (state === null) return <span className="hint">{t("errors:item_not_asked")}</span>;
  return <Chip tone={REQUIREMENT_TONE[state]}>{word(t, "qualification:states", state)}</Chip>;
}

function Outcome({ title, rows }: { title: string; rows: DoneRow[] }) {
  const { t } = useTexts("qualification");
  const recorded = rows.filter(({ code }) => code === null);
  const left = rows.filter(({ code }) => code !== null);
  return (
    <Page title={title}>
      {recorded.length > 0 && (
        <Notice tone="success" role="status">
          {t("several.done", { count: recorded.length })}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="warning">
          <p>{t("several.left", { count: left.length })}</p>
          <ul className="list-disc pl-5">
            {left.map(({ id, name, code, params }) => (
              <li key={id}>
                <Link to={`/driver/${id}#qualification`}>{name}</Link>: {errorText(t, "", code ?? "", params)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {recorded.length > 0 && (
        <Card title={t("several.now")}>
          {recorded.some(({ isOpen }) => isOpen) && <p className="hint">{t("several.needsPaper")}</p>}
          <ul className="sm:columns-2">
            {recorded.map(({ id, name, state }) => (
              <li key={id} className="break-inside-avoid py-1">
                <Link to={`/driver/${id}#qualification`}>{name}</Link> <State state={state} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Back />
    </Page>
  );
}

function Back() {
  const { t } = useTexts("qualification");
  return (
    <p>
      <Link to={BACK} className="button quiet">
        {t("several.back")}
      </Link>
    </p>
  );
}

import { data } from "react-router";
import { fileDocuments, getBatch } from "~/domain/bulk-upload/batch.server";
import { confirmationSchema } from "~/domain/bulk-upload/schema";
import { parseSlot } from "~/domain/file/kind";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { type Fields, Select, TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { rowsIn } from "~/ui/rows";
import { errorText, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/confirm";

export const handle: Handle = { permission: "employDrivers" };

const afterOf = (request: Request) => new URL(request.url).searchParams.get("after");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const after = afterOf(request);
  return { ...(await throwAsErrorPage(getBatch(actorOf(context), params.id, after))), isFirst: after === null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const after = afterOf(request);
  return handleForm(request, confirmationSchema, async ({ papers: documents }) => {
    const { filed, refusals, waiting } = await fileDocuments(actorOf(context), params.id, documents);
    if (refusals.length === 0)
      return waiting === 0
        ? redirectWith("papersFiled", "/drivers/papers")
        : redirectWith(
            "papersFiled",
            pathTo("/drivers/papers/:id", params, after ? `?after=${encodeURIComponent(after)}` : ""),
          );
    const rest = documents.filter(({ id, take }) => !take || refusals.some((refusal) => refusal.id === id));
    const faults = refusals.map(
      ({ id, field, code }) => [`papers[${rest.findIndex((each) => each.id === id)}].${field}`, [code]] as const,
    );
    const initialValue = {
      papers: rest.map(({ take, ...document }) => ({ ...document, ...(take && { take: "on" }) })),
    };
    const result = { status: "error" as const, initialValue, error: Object.fromEntries(faults) };
    return data({ result, filed }, { status: 422 });
  });
}

type Loaded = Route.ComponentProps["loaderData"];
type Document = Loaded["documents"][number];
type Row = Record<"id" | "take" | "driver" | "slot" | "authority" | "paperOn" | "expiresOn", string>;

const valuesOf = ({ id, driver, slot, authority, paperOn, expiresOn }: Document): Row => ({
  id,
  take: driver && slot ? "on" : "",
  driver,
  slot,
  authority,
  paperOn: paperOn ?? "",
  expiresOn: expiresOn ?? "",
});

type ConfirmProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

export default function ConfirmDocuments({ loaderData, actionData }: ConfirmProps) {
  const { t } = useTexts("folders");
  const { id, arrived, waiting, documents, next, isFirst } = loaderData;
  const readable = documents.filter(({ fault }) => fault === null);
  const filed = actionData && "filed" in actionData ? actionData.filed : 0;
  return (
    <Page
      title={t("together.confirm")}
      intro={t("together.confirmIntro", { waiting, arrived })}
      failed={actionData !== undefined}
      wide
    >
      {filed > 0 && (
        <Notice tone="success" role="status">
          {t("together.filed", { count: filed })}
        </Notice>
      )}
      <Unreadable documents={documents.filter(({ fault }) => fault !== null)} />
      {/* Other documents are another form: conform would hold on to those before. */}
      {readable.length > 0 && (
        <Documents key={readable.map((each) => each.id).join()} loaderData={loaderData} actionData={actionData} />
      )}
      {documents.length === 0 && <p>{t("together.noneHere")}</p>}
      <div className="actions">
        {next && (
          <Link to={`/drivers/papers/${id}?after=${next}`} className="button quiet">
            {t("together.next")}
          </Link>
        )}
        {!isFirst && (
          <Link to={`/drivers/papers/${id}`} className="button quiet">
            {t("together.first")}
          </Link>
        )}
        <PostForm action={`/drivers/papers/${id}/removal`}>
          <button type="submit" className="button danger">
            {t("together.discard", { count: waiting })}
          </button>
        </PostForm>
      </div>
    </Page>
  );
}

function Documents({ loaderData: { id, documents, names, authorities, slots }, actionData }: ConfirmProps) {
  const { t } = useTexts("folders");
  const readable = documents.filter(({ fault }) => fault === null);
  const [form, fields] = useFilledForm<{ papers: Row[] }>("papers", actionData, { papers: readable.map(valuesOf) });
  const rows = rowsIn(fields.papers);
  const documentOf = (row: (typeof rows)[number]) =>
    documents.find((each) => each.id === row.getFieldset().id.initialValue);
  const labels = Object.fromEntries(
    rows.flatMap((row) =>
      ["driver", "slot", "authority", "paperOn", "expiresOn"].map((field) => [
        `${row.name}.${field}`,
        documentOf(row)?.path ?? "",
      ]),
    ),
  );
  return (
    <Form form={form} labels={labels}>
      {names.length > 0 && (
        <datalist id="drivers">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <datalist id="authorities">
        {authorities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.map((row) => {
        const document = documentOf(row);
        return (
          document && (
            <DocumentCard key={document.id} batch={id} document={document} fields={row.getFieldset()} slots={slots} />
          )
        );
      })}
      <Submit>{t("together.file")}</Submit>
    </Form>
  );
}

function Unreadable({ documents }: { documents: Document[] }) {
  const { t } = useTexts("folders");
  if (documents.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t("together.unreadable", { count: documents.length })}</p>
      <ul className="list-disc pl-5">
        {documents.map(({ id, path, fault }) => (
          <li key={id} className="break-words">
            {path}: {errorText(t, "", fault ?? "")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type CardProps = { batch: string; document: Document; slots: string[]; fields: Fields<keyof Row> };

function DocumentCard({ batch, document, slots, fields }: CardProps) {
  const { t } = useTexts("folders");
  const { id, path, candidates, driver, slot, hasThumbnail } = document;
  const address = `/drivers/papers/${batch}/paper/${id}`;
  const isSure = driver !== "" && slot !== "";
  const several = candidates.length > 1 ? t("together.couldBe", { names: candidates.join("; ") }) : "";
  return (
    <Card>
      <input type="hidden" name={fields.id.name} value={id} />
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="grid content-start gap-2">
          <p className="break-words min-w-0 font-semibold">{path}</p>
          <p>
            {!isSure && <Chip tone="ours">{t("together.notSure")}</Chip>}{" "}
            <a
              href={`${address}?view`}
              aria-label={t("together.lookAt", { name: path })}
              target="_blank"
              rel="noreferrer"
            >
              {t("look")}
            </a>
          </p>
          {hasThumbnail && <img src={`${address}?thumbnail`} alt="" className="picture" loading="lazy" />}
          <Tick field={fields.take} label={t("together.take")} />
        </div>
        <div className="paper grid gap-4">
          <TextField
            field={fields.driver}
            label={t("together.driver")}
            hint={[several, t("together.driverHint")].filter(Boolean).join(" ")}
            list="drivers"
            autoComplete="off"
          />
          <Select
            field={fields.slot}
            label={t("kind")}
            optional={false}
            options={slots
              .map((value) => ({ value, ...parseSlot(value) }))
              .map(({ value, folder, kind }) => ({
                value,
                label: word(t, "public:fileKind", kind),
                group: word(t, "common:folder", folder),
              }))}
          />
          <div className="paper-authority">
            <TextField
              field={fields.authority}
              label={t("authority")}
              hint={t("authorityHint")}
              list="authorities"
              autoComplete="off"
              optional
            />
          </div>
          <DayField field={fields.paperOn} label={t("together.paperOn")} hint={t("together.paperOnHint")} optional />
          <DayField field={fields.expiresOn} label={t("expiresOn")} hint={t("together.expiresOnHint")} optional />
        </div>
      </div>
    </Card>
  );
}

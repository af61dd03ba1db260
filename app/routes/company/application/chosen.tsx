import type { ReactNode } from "react";
import type { Outcome } from "~/domain/application/bulk.server";
import { UNDO_WITHIN } from "~/domain/undo/undo";
import type { Refused } from "~/http/respond.server";
import { type AnyForm, Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { Undo } from "~/ui/undo";
import { useTexts, word } from "~/ui/words";
import type { loadChosen } from "./chosen.server";

export type ChosenList = Awaited<ReturnType<typeof loadChosen>>;

function Names({ chosen }: { chosen: ChosenList }) {
  const { t } = useTexts();
  return (
    <ul className="grid gap-2">
      {chosen.map(({ id, name, position, status, why }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-2">
          <Link to={`/application/${id}`}>{name}</Link> <span className="text-muted">{position}</span>{" "}
          <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>
          {why && <span className="hint">{word(t, "lists:skipped", why)}</span>}
        </li>
      ))}
    </ul>
  );
}

function ChosenCards({ chosen, skipReason }: { chosen: ChosenList; skipReason: string | undefined }) {
  const { t } = useTexts("lists");
  const [possible, skipped] = [true, false].map((can) => chosen.filter((one) => one.possible === can)) as [
    ChosenList,
    ChosenList,
  ];
  return (
    <>
      {possible.length > 0 && (
        <Card title={t("bulk.chosen", { count: possible.length })}>
          <Names chosen={possible} />
        </Card>
      )}
      {skipped.length > 0 && (
        <Card title={t("bulk.left", { count: skipped.length })}>
          {skipped.some(({ why }) => !why) && <p>{skipReason ?? t("bulk.leftWhy")}</p>}
          <Names chosen={skipped} />
        </Card>
      )}
    </>
  );
}

function ChosenFields({ chosen }: { chosen: ChosenList }) {
  return chosen
    .filter(({ possible }) => possible)
    .map(({ id, version }) => <input key={id} type="hidden" name="chosen" value={`${id}:${version}`} />);
}

function BackToList() {
  const { t } = useTexts("lists");
  return (
    <Link to="/applications" className="button quiet">
      {t("bulk.back")}
    </Link>
  );
}

function NothingChosen({ title }: { title: string }) {
  const { t } = useTexts("lists");
  return (
    <Page title={title}>
      <Notice tone="info">{t("bulk.nothing")}</Notice>
      <p>
        <BackToList />
      </p>
    </Page>
  );
}

type OutcomeProps = { message: string; outcome: Pick<Outcome, "skipped"> & { undo?: Outcome["undo"] } };

export function OutcomePage({ message, outcome: { skipped, undo } }: OutcomeProps) {
  const { t } = useTexts("lists");
  return (
    <Page title={t("bulk.doneTitle")}>
      <Notice tone={skipped.length > 0 ? "warning" : "success"} role="status">
        <p>{message}</p>
        {undo && (
          <div className="mt-2">
            <Undo id={undo} left={UNDO_WITHIN} />
          </div>
        )}
        {skipped.length > 0 && (
          <>
            <p>{t("bulk.skipped", { count: skipped.length })}</p>
            <ul className="list-disc pl-5">
              {skipped.map(({ id, name, code }) => (
                <li key={id}>
                  <Link to={`/application/${id}`}>{name}</Link>: {word(t, "lists:skipped", code)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      <p>
        <BackToList />
      </p>
    </Page>
  );
}

type BulkPageProps = {
  title: string;
  description: string;
  successText: (count: number) => string;
  chosen: ChosenList;
  actionData: { outcome: Outcome } | Refused | undefined;
  form: AnyForm;
  button: string;
  /** By default, that their status does not allow it. */
  skipReason?: string;
  children?: ReactNode;
};

export function BulkPage({
  title,
  description,
  successText,
  chosen,
  actionData,
  form,
  button,
  skipReason,
  children,
}: BulkPageProps) {
  if (actionData && "outcome" in actionData)
    return <OutcomePage message={successText(actionData.outcome.succeeded)} outcome={actionData.outcome} />;
  if (chosen.length === 0) return <NothingChosen title={title} />;
  return (
    <Page title={title} failed={actionData !== undefined}>
      <ChosenCards chosen={chosen} skipReason={skipReason} />
      {chosen.some(({ possible }) => possible) ? (
        <Card>
          <Form form={form} params={actionData?.params}>
            <p>{description}</p>
            <ChosenFields chosen={chosen} />
            {children}
            <Submit cancel="/applications">{button}</Submit>
          </Form>
        </Card>
      ) : (
        <p>
          <BackToList />
        </p>
      )}
    </Page>
  );
}

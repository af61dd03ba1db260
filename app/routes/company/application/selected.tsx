import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { BulkOutcome } from "~/domain/application/bulk.server";
import { UNDO_WINDOW } from "~/domain/undo/undo";
import { type AnyForm, Form, Submit, useOwnAddress } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { PartsProgress } from "~/ui/parts-progress";
import { STATUS_TONE } from "~/ui/tones";
import { Undo } from "~/ui/undo";
import { useTexts, word } from "~/ui/words";
import type { Bulk, Run } from "./bulk";
import type { loadSelected } from "./selected.server";

export type SelectedList = Awaited<ReturnType<typeof loadSelected>>;

function Names({ chosen }: { chosen: SelectedList }) {
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

function SelectedCards({ chosen, skipReason }: { chosen: SelectedList; skipReason: string | undefined }) {
  const { t } = useTexts("lists");
  const [possible, skipped] = [true, false].map((can) => chosen.filter((one) => one.possible === can)) as [
    SelectedList,
    SelectedList,
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

function BackToList() {
  const { t } = useTexts("lists");
  return (
    <Link to="/applications" className="button quiet">
      {t("bulk.back")}
    </Link>
  );
}

function NothingSelected({ title }: { title: string }) {
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

export function SkippedList({ skipped }: Pick<BulkOutcome, "skipped">) {
  const { t } = useTexts("lists");
  if (skipped.length === 0) return null;
  return (
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
  );
}

type OutcomeProps = { message: string; outcome: Pick<BulkOutcome, "skipped"> & { undo?: BulkOutcome["undo"] } };

export function OutcomePage({
  message,
  outcome: { skipped, undo },
  children,
}: OutcomeProps & { children?: ReactNode }) {
  const { t } = useTexts("lists");
  return (
    <Page title={t("bulk.doneTitle")}>
      <Notice tone={skipped.length > 0 ? "warning" : "success"} role="status">
        <p>{message}</p>
        {undo && (
          <div className="mt-2">
            <Undo id={undo} left={UNDO_WINDOW} />
          </div>
        )}
        <SkippedList skipped={skipped} />
      </Notice>
      {children}
      <p>
        <BackToList />
      </p>
    </Page>
  );
}

/** What became of each. */
function Results({ chosen, outcome: { done, skipped } }: { chosen: SelectedList; outcome: BulkOutcome }) {
  const { t } = useTexts("lists");
  const stateOf = (id: string) => {
    const code = skipped.find((one) => one.id === id)?.code;
    if (code) return word(t, "lists:skipped", code);
    return t(done.includes(id) ? "bulk.rowDone" : "bulk.rowWaiting");
  };
  return (
    <ul className="grid gap-2">
      {chosen.map(({ id, name, position }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-2">
          <Link to={`/application/${id}`}>{name}</Link> <span className="text-muted">{position}</span>
          <span className="hint">{stateOf(id)}</span>
        </li>
      ))}
    </ul>
  );
}

function RunPage({
  title,
  chosen,
  bulk,
  run,
  successText,
}: Pick<BulkPageProps, "title" | "bulk" | "successText"> & { chosen: SelectedList; run: Run }) {
  const { t } = useTexts("lists");
  const part = useRef<HTMLDivElement>(null);
  const isOver = run.state === "over";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus is gone at each
  useEffect(() => part.current?.focus(), [isOver]);
  const results = <Results chosen={chosen} outcome={run.outcome} />;
  if (isOver && run.rest.length === 0)
    return (
      <div ref={part} tabIndex={-1}>
        <OutcomePage message={successText(run.outcome.done.length)} outcome={run.outcome}>
          <Card title={t("bulk.each")}>{results}</Card>
        </OutcomePage>
      </div>
    );
  return (
    <Page title={title}>
      <div ref={part} tabIndex={-1} className="card grid gap-4">
        <RunProgress bulk={bulk} run={run} />
        {results}
      </div>
      {isOver && (
        <p>
          <BackToList />
        </p>
      )}
    </Page>
  );
}

/** With a way to undo what was done. */
export const RunProgress = ({ bulk: { stop, goOn }, run }: { bulk: Bulk; run: Run }) => (
  <PartsProgress run={run} stop={stop} goOn={goOn}>
    {run.outcome.undo && <Undo id={run.outcome.undo} left={UNDO_WINDOW} />}
  </PartsProgress>
);

type BulkPageProps = {
  title: string;
  description: string;
  successText: (count: number) => string;
  chosen: SelectedList;
  bulk: Bulk;
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
  bulk,
  form,
  button,
  skipReason,
  children,
}: BulkPageProps) {
  const { t } = useTexts("lists");
  const own = useOwnAddress();
  const [started, setStarted] = useState(chosen);
  const { run, outcome, refused } = bulk;
  if (run) return <RunPage title={title} chosen={started} bulk={bulk} run={run} successText={successText} />;
  if (outcome)
    return (
      <OutcomePage message={successText(outcome.done.length)} outcome={outcome}>
        <Card title={t("bulk.each")}>
          <Results chosen={chosen} outcome={outcome} />
        </Card>
      </OutcomePage>
    );
  if (chosen.length === 0) return <NothingSelected title={title} />;
  const possible = chosen.filter((one) => one.possible);
  const inParts = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      name !== "chosen" && typeof value === "string" ? [[name, value]] : [],
    );
    setStarted(possible);
    bulk.start({ action: own, fields }, possible);
  };
  return (
    <Page title={title} failed={refused !== undefined}>
      <SelectedCards chosen={chosen} skipReason={skipReason} />
      {possible.length > 0 ? (
        <Card>
          <Form form={form} params={refused?.params} onSubmit={inParts}>
            <p>{description}</p>
            {possible.map(({ id, version }) => (
              <input key={id} type="hidden" name="chosen" value={`${id}:${version}`} />
            ))}
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

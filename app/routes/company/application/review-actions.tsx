import type { ReactNode } from "react";
import { ASSIGNED } from "~/domain/application/list";
import { REJECT_REASONS, requiresReport, type Transition } from "~/domain/application/status";
import { NOTE_LENGTH } from "~/domain/note/note";
import { formatNumber } from "~/domain/words";
import { closeDetails, FetcherForm, type FormFetcher, Refusal, useFormFetcher } from "~/ui/fetcher-form";
import { PostForm } from "~/ui/form";
import { useHydrated } from "~/ui/hydrated";
import { Link } from "~/ui/link";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";
import { useWarningName } from "./review-doubts";

type Loaded = Route.ComponentProps["loaderData"];
/** `dataKey`: the keyboard shortcut. */
type Act = { move: Transition; to: (loaded: Loaded) => string; first?: true; dataKey?: string };

const within =
  (decision: string) =>
  ({ application, address }: Loaded) =>
    `/application/${application.id}/${decision}${address}`;

/** The first possible one is the page's primary action. */
const PAGES: readonly Act[] = [
  {
    move: "hire",
    to: ({ application: { id, driverId } }) => `/driver/${driverId}/hire?application=${id}`,
    first: true,
  },
  { move: "reopen", to: within("reopening"), first: true },
  { move: "requestChanges", to: within("changes"), dataKey: "c" },
];
const SELDOM: readonly Act[] = [
  { move: "withdrawFor", to: within("withdrawal") },
  { move: "undoHire", to: ({ application }) => `/driver/${application.driverId}/hire/undo` },
];

export function Actions(loaded: Loaded) {
  const { t } = useTexts("review");
  const { application, address, moves, assignable, mayReveal, signature } = loaded;
  const linksTo = (acts: readonly Act[]) =>
    acts
      .filter(({ move }) => moves.includes(move))
      .map(({ move, to, first, dataKey }) => (
        <Link key={move} to={to(loaded)} data-key={dataKey} className={first ? "button" : "button quiet"}>
          {word(t, "review:act", move)}
        </Link>
      ));
  return (
    <div
      id="actions"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:relative print:hidden [&_.button]:min-h-(--tap) [&_.button]:px-4 [&_.button]:py-1.5 max-sm:[&_.button]:px-2.5 max-sm:[&_.button]:py-1 max-sm:[&_.button]:text-sm"
    >
      {moves.includes("approve") && <Approval {...loaded} />}
      {linksTo(PAGES)}
      {moves.includes("reject") && <Rejection {...loaded} />}
      {assignable && <HandingOver {...loaded} />}
      <Sheet label={t("act.more")} of={application.id}>
        {moves.includes("open") && (
          <PostForm action={within("review")(loaded)}>
            <input type="hidden" name="version" value={application.version} />
            <button type="submit" className="button quiet">
              {t("act.open")}
            </button>
          </PostForm>
        )}
        {linksTo(SELDOM)}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 *:inline-flex *:min-h-(--tap) *:items-center">
          {signature && <a href={`/application/${application.id}/pdf`}>{t("company:review.pdf")}</a>}
          <Print />
          {mayReveal && <Link to={`/application/${application.id}/ssn${address}`}>{t("tool.ssn")}</Link>}
        </div>
      </Sheet>
    </div>
  );
}

/** Opens without script; only one at a time where supported. */
type SheetProps = { label: string; of: string; first?: boolean; dataKey?: string; children: ReactNode };
function Sheet({ label, of, first, dataKey, children }: SheetProps) {
  return (
    <details name="act" className="md:relative">
      <summary data-key={dataKey} className={first ? "button list-none" : "button quiet list-none"}>
        {label}
      </summary>
      {/* What is typed stays where a colleague's act is shown. */}
      <div
        key={of}
        className="card absolute top-[calc(100%+0.4rem)] right-0 z-6 grid max-h-[70vh] w-104 max-w-[calc(100vw-2rem)] gap-3 overflow-auto p-4 shadow-front"
      >
        {children}
      </div>
    </details>
  );
}

type DecisionFormProps = { loaded: Loaded; decision: string; fetcher?: FormFetcher; children: ReactNode };

function DecisionForm({ loaded, decision, fetcher, children }: DecisionFormProps) {
  const form = { action: within(decision)(loaded), className: "grid gap-3" };
  const inside = (
    <>
      <input type="hidden" name="version" value={loaded.application.version} />
      {children}
    </>
  );
  return fetcher ? (
    <FetcherForm {...form} fetcher={fetcher}>
      {inside}
    </FetcherForm>
  ) : (
    <PostForm {...form} onSubmit={({ currentTarget }) => closeDetails(currentTarget)}>
      {inside}
    </PostForm>
  );
}

function Approval(loaded: Loaded) {
  const { t } = useTexts("review");
  const { warnings } = loaded.application;
  const nameOf = useWarningName(loaded.cdl?.record.expirationDate);
  return (
    <Sheet label={t("act.approve")} of={loaded.application.id} first dataKey="a">
      <DecisionForm loaded={loaded} decision="approval">
        <p>{t("decision.approval.description")}</p>
        {warnings.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="label">{t("company:approval.acknowledge")}</legend>
            {warnings.map((warning) => (
              <label key={warning} className="choice">
                <input type="checkbox" name="acknowledged" value={warning} />
                <span>{nameOf(warning)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <button type="submit" className="button">
          {t("decision.approval.button")}
        </button>
      </DecisionForm>
    </Sheet>
  );
}

function Rejection(loaded: Loaded) {
  const { t } = useTexts("review");
  const language = useLanguage();
  return (
    <Sheet label={t("act.reject")} of={loaded.application.id} dataKey="r">
      <DecisionForm loaded={loaded} decision="rejection">
        <p>{t("decision.rejection.description")}</p>
        <label className="choice">
          <input type="checkbox" name="tell" />
          <span>{t("company:rejection.tell")}</span>
        </label>
        <details>
          <summary className="min-h-(--tap) py-2.5 underline underline-offset-2">{t("note.forColleagues")}</summary>
          <textarea name="note" rows={3} aria-label={t("note.forColleagues")} />
          <p className="hint">{t("common:upTo", { max: formatNumber(NOTE_LENGTH, language) })}</p>
        </details>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="label">{t("act.rejectBecause")}</legend>
          {REJECT_REASONS.map((reason) => (
            <button key={reason} type="submit" name="reason" value={reason} className="button quiet">
              {word(t, "company:rejectReason", reason)}
              {requiresReport(reason) && " …"}
            </button>
          ))}
        </fieldset>
      </DecisionForm>
    </Sheet>
  );
}

const useAssignmentFetcher = (application: string) => useFormFetcher(`assignment ${application}`);

/** With whom it is being handed over to. */
export function useAssigned({ application, assignedTo, colleagues }: Loaded): string | null {
  const to = useAssignmentFetcher(application.id).sent?.get("userId");
  return to ? (colleagues.find(({ id }) => id === to)?.name ?? null) : assignedTo;
}

function HandingOver(loaded: Loaded) {
  const { t } = useTexts("review");
  const { application, colleagues, self, assignedId } = loaded;
  const fetcher = useAssignmentFetcher(application.id);
  const takers = [
    ...colleagues.map(({ id, name }) => ({ id, label: id === self ? t("assignment.myself", { name }) : name })),
    { id: ASSIGNED.nobody, label: t("assignment.nobody") },
  ].filter(({ id }) => id !== (assignedId ?? ASSIGNED.nobody));
  return (
    <>
      <Sheet label={t("tool.assign")} of={application.id}>
        <DecisionForm loaded={loaded} decision="assignment" fetcher={fetcher}>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="label">{t("assignment.to")}</legend>
            {takers.map(({ id, label }) => (
              <button key={id} type="submit" name="userId" value={id} className="button quiet">
                {label}
              </button>
            ))}
          </fieldset>
        </DecisionForm>
      </Sheet>
      <Refusal fetcher={fetcher} />
    </>
  );
}

function Print() {
  const { t } = useTexts("review");
  if (!useHydrated()) return <span className="text-muted">{t("tool.printHint")}</span>;
  return (
    <button type="button" className="link-button text-muted" onClick={() => window.print()}>
      {t("tool.print")}
    </button>
  );
}

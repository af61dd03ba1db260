import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Transition } from "~/domain/application/status";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];
type Application = Loaded["application"];
type Act = { move: Transition; to: (application: Application) => string; variant?: "quiet"; posts?: true };

const within = (noun: string) => (application: Application) => `/application/${application.id}/${noun}`;

const ACTS: readonly Act[] = [
  { move: "open", to: within("review"), posts: true },
  { move: "approve", to: within("approval") },
  { move: "hire", to: ({ id, driverId }) => `/driver/${driverId}/hire?application=${id}` },
  { move: "reopen", to: within("reopening") },
  { move: "requestChanges", to: within("changes"), variant: "quiet" },
  { move: "reject", to: within("rejection"), variant: "quiet" },
  { move: "withdrawFor", to: within("withdrawal"), variant: "quiet" },
  { move: "undoHire", to: ({ driverId }) => `/driver/${driverId}/hire/undo`, variant: "quiet" },
];

export function Actions({ application, moves, assignable, mayReveal, signature }: Loaded) {
  const { t } = useTexts("review");
  const { id, version } = application;
  return (
    <div id="actions" tabIndex={-1} className="acts print:hidden">
      {ACTS.filter(({ move }) => moves.includes(move)).map(({ move, to, variant, posts }) =>
        posts ? (
          <form key={move} method="post" action={to(application)}>
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="button">
              {word(t, "review:act", move)}
            </button>
          </form>
        ) : (
          <Link key={move} to={to(application)} className={variant ? `button ${variant}` : "button"}>
            {word(t, "review:act", move)}
          </Link>
        ),
      )}
      <div className="tools">
        {assignable && <Link to={`/application/${id}/assignment`}>{t("tool.assign")}</Link>}
        {signature && <a href={`/application/${id}/pdf`}>{t("company:review.pdf")}</a>}
        <Print />
        {mayReveal && <Link to={`/application/${id}/ssn`}>{t("tool.ssn")}</Link>}
      </div>
    </div>
  );
}

/** Without script only the browser itself can print. */
function Print() {
  const { t } = useTexts("review");
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return <span className="text-muted">{t("tool.printHint")}</span>;
  return (
    <button type="button" className="link-button" onClick={() => window.print()}>
      {t("tool.print")}
    </button>
  );
}

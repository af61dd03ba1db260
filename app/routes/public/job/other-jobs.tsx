import { inLanguage } from "~/domain/posting/open-web";
import { Link } from "~/ui/link";
import { useLanguage, useTexts } from "~/ui/words";
import type { ShownPosition } from "./position.server";

/** For whoever came with the code of another job than theirs. */
export function OtherJobs({ jobs }: { jobs: ShownPosition[] }) {
  const { t } = useTexts("jobs");
  const language = useLanguage();
  const [first] = jobs;
  if (!first) return null;
  return (
    <section aria-labelledby="other-jobs">
      <h2 id="other-jobs" className="text-base">
        {t("others", { company: first.company })}
      </h2>
      <ul>
        {jobs.map(({ code, name, city, state }) => (
          <li key={code}>
            <Link to={inLanguage(`/job/${code}`, language)} className="tap">
              {name}, {city}, {state}
            </Link>
          </li>
        ))}
      </ul>
      {first.careers && (
        <Link to={first.careers} className="tap">
          {t("careers.title", { company: first.company })}
        </Link>
      )}
    </section>
  );
}

import { textIn } from "~/domain/by-language";
import { listOwnReleases } from "~/domain/release/release.server";
import { currentApplication } from "~/domain/row-access/application.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { ReleaseTasks } from "./card";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const releases = await throwAsErrorPage(listOwnReleases(actor));
  const { companyName } = await throwAsErrorPage(currentApplication(actor));
  return { releases, company: companyName };
}

export default function OwnReleases({ loaderData: { releases, company } }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  const formatTime = useInstant();
  const signedReleases = releases.flatMap(({ signed }) => signed);
  const allSigned = releases.length > 0 && releases.every(({ state }) => state === "signed");
  return (
    <Page title={t(allSigned ? "title" : "own.title")} intro={allSigned ? company : t("own.intro")}>
      {allSigned && <Notice tone="success">{t("own.allSigned", { count: releases.length })}</Notice>}
      <Card>
        {releases.length > 0 ? <ReleaseTasks releases={releases} company={company} /> : <p>{t("own.none")}</p>}
      </Card>
      {signedReleases.length > 0 && (
        <Card title={t("own.pdf")}>
          <ul className="grid gap-3">
            {signedReleases.map(({ id, title, signedAt, withdrawnAt }) => (
              <li key={id}>
                <a href={`/applicant/releases/${id}/pdf`} className="tap">
                  {textIn(title, language)}
                </a>{" "}
                <span className="hint">
                  {`${word(t, "releases:state", "signed")}: ${formatTime(signedAt)}`}
                  {withdrawnAt && `. ${word(t, "releases:state", "withdrawn")}: ${formatTime(withdrawnAt)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p>
        <Link to="/applicant" className="tap">
          {t("applicant:section.back")}
        </Link>
      </p>
    </Page>
  );
}

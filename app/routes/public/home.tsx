import { Link, redirect } from "react-router";
import { isRole } from "~/domain/actor";
import { countByStatus } from "~/domain/driver.server";
import { COMPANY_ROLES, RTIC_ROLES } from "~/permissions";
import { actorOf } from "~/routes/context.server";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/home";

/** Each role has its own home; visitors see what the product is. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.role === "Applicant") throw redirect("/applicant");
  if (isRole(actor, RTIC_ROLES)) throw redirect("/admin");
  if (isRole(actor, COMPANY_ROLES))
    return { home: "company" as const, company: actor.companyName, counts: await countByStatus(actor) };
  return { home: "visitor" as const };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.home === "company" ? <CompanyHome {...loaderData} /> : <VisitorHome />;
}

function VisitorHome() {
  const { t } = useTexts("public");
  return (
    <Page title={t("home.title")} lead={t("home.lead")}>
      <Card title={t("common:applyForAJob")}>
        <form method="get" action="/apply" className="grid gap-4">
          <div className="field">
            <label htmlFor="code">{t("apply.code")}</label>
            <p id="code-hint" className="hint">
              {t("apply.codeHint")}
            </p>
            <input
              id="code"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              aria-describedby="code-hint"
              className="max-w-60 uppercase"
            />
          </div>
          <div>
            <button type="submit" className="button">
              {t("home.start")}
            </button>
          </div>
        </form>
      </Card>
      <p>
        <Link to="/apply/found">{t("home.continue")}</Link>
      </p>
      <p>
        <Link to="/user/login">{t("home.partners")}</Link>
      </p>
    </Page>
  );
}

const TILES = ["submitted", "in_review", "changes_requested", "approved", "draft"] as const;

function CompanyHome({ company, counts }: { company: string; counts: Record<string, number> }) {
  const { t } = useTexts("company");
  return (
    <Page title={company} lead={t("home.lead")} wide>
      <ul className="tiles">
        {TILES.map((status) => (
          <li key={status}>
            <Link to={`/applications?status=${status}`} className="tile">
              <strong>{counts[status] ?? 0}</strong>
              {word(t, "company:home.tile", status)}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

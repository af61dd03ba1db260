import { getOwnCompany } from "~/domain/company.server";
import { CompanyFacts } from "~/routes/company-facts";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/my-company";

export async function loader({ context }: Route.LoaderArgs) {
  return orPage(getOwnCompany(actorOf(context)));
}

export default function MyCompany({ loaderData: company }: Route.ComponentProps) {
  const { t } = useTexts("company");
  return (
    <Page title={company.name} lead={t("company.lead")}>
      <Card title={t("company.details")}>
        <CompanyFacts company={company} />
      </Card>
    </Page>
  );
}

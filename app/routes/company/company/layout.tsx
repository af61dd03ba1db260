import { Outlet } from "react-router";
import { getOwnCompany } from "~/domain/company/company.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { ErrorBoundary as ErrorPage } from "~/routes/public/error/error-page";
import { RecordHeader } from "~/ui/record-header";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    name: (await throwAsErrorPage(getOwnCompany(actor))).name,
    mayEdit: can(actor, "editCompany"),
    mayRequireTwoFactor: mayAfterStepUp(actor, "requireTwoFactor"),
    mayReadClients: can(actor, "readClients"),
    mayReadWebhooks: can(actor, "readWebhooks"),
  };
}

type HeadProps = Route.ComponentProps["loaderData"];

function Head({ name, mayEdit, mayRequireTwoFactor, mayReadClients, mayReadWebhooks }: HeadProps) {
  const { t } = useTexts("company");
  const tabs = [
    { to: "/my-company", label: t("overview") },
    { to: "/my-company/texts", label: t("messages:texts.title") },
    { to: "/my-company/tags", label: t("tags:title") },
    { to: "/my-company/releases", label: t("releases:texts.title") },
    { to: "/my-company/forms", label: t("forms:title") },
    { to: "/my-company/qualification", label: t("qualification:settings.title") },
    ...(mayEdit ? [{ to: "/my-company/renewals", label: t("requests:renewals.title") }] : []),
    ...(mayEdit ? [{ to: "/my-company/careers", label: t("jobs:careers.page") }] : []),
    ...(mayReadClients ? [{ to: "/my-company/clients", label: t("clients:title") }] : []),
    ...(mayReadWebhooks ? [{ to: "/my-company/webhooks", label: t("webhooks:title") }] : []),
    ...(mayRequireTwoFactor ? [{ to: "/my-company/second-step", label: t("twoFactor:title") }] : []),
  ];
  return <RecordHeader name={name} to="/my-company" tabs={tabs} />;
}

export default function CompanyLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head {...loaderData} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <>
      {loaderData && <Head {...loaderData} />}
      <ErrorPage />
    </>
  );
}

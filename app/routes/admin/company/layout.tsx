import { Outlet } from "react-router";
import { getCompanyToEdit } from "~/domain/company/company.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { ErrorBoundary as ErrorPage } from "~/routes/public/error/error-page";
import { Chip } from "~/ui/page";
import { RecordHeader } from "~/ui/record-header";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, status } = await throwAsErrorPage(getCompanyToEdit(actorOf(context), params.id));
  return { id, name, status };
}

function Head({ id, name, status }: Route.ComponentProps["loaderData"]) {
  const { t } = useTexts();
  return (
    <RecordHeader name={name} to={`/admin/company/${id}`}>
      <Chip tone={STATUS_TONE[status]}>{word(t, "companyStatus", status)}</Chip>
    </RecordHeader>
  );
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

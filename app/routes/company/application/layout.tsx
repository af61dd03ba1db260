import { Outlet } from "react-router";
import { getApplicationHead } from "~/domain/application/head.server";
import { formatApplicationListParams, readApplicationListParams } from "~/domain/application/list";
import { findErased } from "~/domain/retention/erased.server";
import { positionName } from "~/domain/template/template";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { ErasedDriver } from "~/routes/company/driver/erased";
import { ErrorBoundary as ErrorPage } from "~/routes/public/error/error-page";
import { Chip } from "~/ui/page";
import { RecordHeader } from "~/ui/record-header";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/layout";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { definition, driverId, ...head } = await throwAsErrorPage(getApplicationHead(actor, params.id));
  return {
    ...head,
    erased: (await throwAsErrorPage(findErased(actor, driverId))) ?? null,
    position: positionName(definition, languageOfContext(context)),
    // Keeps the position in the list.
    to: `/application/${head.id}${formatApplicationListParams(readApplicationListParams(new URL(request.url).searchParams))}`,
  };
}

function Head({ name, status, position, to }: Route.ComponentProps["loaderData"]) {
  const { t } = useTexts();
  return (
    <RecordHeader name={name} to={to}>
      <Chip tone={STATUS_TONE[status]}>{word(t, "applicationStatus", status)}</Chip>
      <span className="text-muted">{position}</span>
    </RecordHeader>
  );
}

export default function ApplicationLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData.erased) return <ErasedDriver {...loaderData.erased} />;
  return (
    <>
      <Head {...loaderData} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData?.erased) return <ErasedDriver {...loaderData.erased} />;
  return (
    <>
      {loaderData && <Head {...loaderData} />}
      <ErrorPage />
    </>
  );
}

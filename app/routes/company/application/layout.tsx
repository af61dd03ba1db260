import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { getApplicationHead } from "~/domain/application/head.server";
import { formatApplicationListParams, readApplicationListParams } from "~/domain/application/list";
import { findListPosition, listNeighbours } from "~/domain/application/list-position.server";
import { findErased } from "~/domain/retention/erased.server";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
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
import { Neighbours } from "./neighbours";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { definition, driverId, ...head } = await throwAsErrorPage(getApplicationHead(actor, params.id));
  const list = readApplicationListParams(new URL(request.url).searchParams);
  const listPosition = await findListPosition(actor, head.id, list);
  const neighbours = list ? await listNeighbours(actor, head.id, list, listPosition.number) : [];
  return {
    ...head,
    listPosition,
    neighbours: neighbours.map(({ id, status, daysInStatus, warnings, ...person }) => ({
      id,
      status,
      daysInStatus,
      warnings,
      name: personName(person),
    })),
    address: formatApplicationListParams(list),
    erased: (await throwAsErrorPage(findErased(actor, driverId))) ?? null,
    position: positionName(definition, languageOfContext(context)),
  };
}

/** Also after a refusal, so that it shows what a colleague did meanwhile. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

function Head({ id, name, status, position, address }: Route.ComponentProps["loaderData"]) {
  const { t } = useTexts();
  return (
    <RecordHeader name={name} to={`/application/${id}${address}`}>
      <Chip tone={STATUS_TONE[status]}>{word(t, "applicationStatus", status)}</Chip>
      <span className="text-muted">{position}</span>
    </RecordHeader>
  );
}

export default function ApplicationLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData.erased) return <ErasedDriver {...loaderData.erased} />;
  return (
    <div className={loaderData.neighbours.length > 0 ? "beside-list" : undefined}>
      <Neighbours {...loaderData} />
      <div>
        <Head {...loaderData} />
        <Outlet />
      </div>
    </div>
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

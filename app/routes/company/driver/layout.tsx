import { Outlet } from "react-router";
import { getDriverHead } from "~/domain/driver/head.server";
import { findErased } from "~/domain/retention/erased.server";
import { may } from "~/domain/session/actor";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { ErrorBoundary as ErrorPage } from "~/routes/public/error/error-page";
import { Chip } from "~/ui/page";
import { RecordHeader } from "~/ui/record-header";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/layout";
import { ErasedDriver } from "./erased";
import { MergedNotice } from "./merged";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    ...(await throwAsErrorPage(getDriverHead(actor, params.id))),
    erased: (await throwAsErrorPage(findErased(actor, params.id))) ?? null,
    mayInvestigate: may(actor, "readInvestigation"),
    mayHold: may(actor, "readRetention"),
    mayMerge: may(actor, "mergeDrivers"),
  };
}

function Head({ id, name, status, mayInvestigate, mayHold }: Route.ComponentProps["loaderData"]) {
  const { t } = useTexts("company");
  const to = `/driver/${id}`;
  const tabs = [
    { to, label: t("overview") },
    { to: `${to}/cdl`, label: t("driver.cdl") },
    ...(mayInvestigate ? [{ to: `${to}/investigation`, label: t("investigation:title") }] : []),
    ...(mayHold ? [{ to: `${to}/legal-hold`, label: t("retention:hold.title") }] : []),
  ];
  return (
    <RecordHeader name={name} to={to} tabs={tabs}>
      <Chip tone={STATUS_TONE[status]}>{word(t, "common:driverStatus", status)}</Chip>
    </RecordHeader>
  );
}

export default function DriverLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData.erased) return <ErasedDriver {...loaderData.erased} />;
  return (
    <>
      <Head {...loaderData} />
      <MergedNotice {...loaderData} />
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

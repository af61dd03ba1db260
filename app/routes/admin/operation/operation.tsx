import { getOperation, type Operation } from "~/domain/operation/overview.server";
import { formatNumber } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useInstant, useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/operation";
import { EventLoopDelay, Growth, Memory, Requests, ResponseTimes, SignIns } from "./charts";
import { Backups, MailFacts, Release, Sizes, TextFacts } from "./facts";
import { FailingIndicators, Indicators } from "./indicators";
import { useFormatFigure } from "./values";

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getOperation(actorOf(context)));

export default function OperationPage({ loaderData: operation }: Route.ComponentProps) {
  const { t } = useTexts("operation");
  return (
    <Page title={t("title")} intro={t("intro")} wide>
      <FailingIndicators {...operation} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Requests {...operation} />
        <ResponseTimes {...operation} />
        <Sizes {...operation} />
        <Growth {...operation} />
        <Backups {...operation} />
        <MailFacts {...operation} />
        <TextFacts {...operation} />
      </div>
      <SlowRoutes {...operation} />
      <Errors {...operation} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <EventLoopDelay {...operation} />
        <Memory {...operation} />
        <SignIns {...operation} />
        <Release {...operation} />
      </div>
      <Indicators {...operation} />
    </Page>
  );
}

function SlowRoutes({ routes }: Pick<Operation, "routes">) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const formatFigure = useFormatFigure();
  return (
    <Table
      caption={t("routes.caption")}
      rows={routes}
      rowKey={({ method, route }) => `${method} ${route}`}
      empty={t("routes.none")}
      columns={[
        { label: t("routes.route"), long: true, cell: ({ method, route }) => <code>{`${method} ${route}`}</code> },
        { label: t("times.p50"), cell: ({ p50 }) => formatFigure("seconds", p50) },
        { label: t("times.p95"), cell: ({ p95 }) => formatFigure("seconds", p95) },
        { label: t("times.p99"), cell: ({ p99 }) => formatFigure("seconds", p99) },
        { label: t("routes.count"), cell: ({ count }) => formatNumber(count, language) },
        { label: t("routes.failed"), cell: ({ failed }) => formatNumber(failed, language) },
      ]}
    />
  );
}

function Errors({ failures }: Pick<Operation, "failures">) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const formatTime = useInstant();
  return (
    <Table
      caption={t("errors.caption")}
      rows={failures}
      rowKey={({ route, name, frame }) => [route, name, frame].join("\n")}
      empty={t("errors.none")}
      columns={[
        { label: t("errors.place"), long: true, cell: ({ route }) => <code>{route}</code> },
        {
          label: t("errors.description"),
          long: true,
          cell: ({ name, frame }) => (
            <span>
              <code>{name}</code>
              <br />
              <code className="hint">{frame}</code>
            </span>
          ),
        },
        { label: t("errors.count"), cell: ({ count }) => formatNumber(count, language) },
        { label: t("errors.first"), long: true, cell: ({ firstAt }) => formatTime(new Date(firstAt)) },
        { label: t("errors.last"), long: true, cell: ({ lastAt }) => formatTime(new Date(lastAt)) },
        { label: t("errors.request"), long: true, cell: ({ requestId }) => requestId && <code>{requestId}</code> },
      ]}
    />
  );
}

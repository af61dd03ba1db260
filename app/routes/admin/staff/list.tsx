import { Link } from "react-router";
import { listRticStaff } from "~/domain/user/rtic-staff.server";
import { accountStatus } from "~/domain/user/status";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: await orPage(listRticStaff(actorOf(context))) };
}

export default function Staff({ loaderData: { staff } }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const writeTime = useInstant();
  return (
    <Page
      title={t("common:menu.staff")}
      wide
      actions={
        <Link to="/admin/staff/new" className="button">
          {t("staff.new")}
        </Link>
      }
    >
      <Table
        caption={t("staff.caption", { count: staff.length })}
        rows={staff}
        rowKey={(row) => row.id}
        empty={t("staff.empty")}
        columns={[
          { label: t("admin:company.userName"), cell: (row) => <Link to={`/admin/user/${row.id}`}>{row.name}</Link> },
          { label: t("admin:company.userEmail"), long: true, cell: (row) => row.email },
          { label: t("admin:company.userRole"), cell: (row) => row.role && word(t, "common:role", row.role) },
          {
            label: t("admin:company.userStatus"),
            cell: (row) => {
              const status = accountStatus(row);
              return <Chip tone={STATUS_TONE[status]}>{word(t, "common:userStatus", status)}</Chip>;
            },
          },
          {
            label: t("admin:company.lastSignIn"),
            cell: (row) => (row.lastSignInAt ? writeTime(row.lastSignInAt) : null),
          },
        ]}
      />
    </Page>
  );
}

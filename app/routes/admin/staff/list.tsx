import { listRticStaff } from "~/domain/user/rtic-staff.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { DataTable } from "~/ui/table";
import { useTexts } from "~/ui/words";
import { useStaffColumns } from "../user/staff-columns";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: await throwAsErrorPage(listRticStaff(actorOf(context))) };
}

export default function Staff({ loaderData: { staff } }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const columns = useStaffColumns();
  return (
    <Page
      title={t("common:menu.staff")}
      list
      actions={
        <Link to="/admin/staff/new" className="button">
          {t("staff.new")}
        </Link>
      }
    >
      <DataTable
        caption={t("staff.caption", { count: staff.length })}
        rows={staff}
        rowKey={(row) => row.id}
        empty={t("staff.empty")}
        columns={columns}
      />
    </Page>
  );
}

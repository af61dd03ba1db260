import { Outlet } from "react-router";
import { can, ROLES } from "~/permissions";
import { requireRole } from "~/routes/shared/context.server";

export const middleware = [requireRole(ROLES.filter((role) => can({ role }, "readAudit")))];

/** Without a loader, client navigation would skip the guard. */
export const loader = () => null;

export default Outlet;

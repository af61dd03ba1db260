import { Outlet } from "react-router";
import { can, ROLES } from "~/permissions";
import { requireRole } from "~/routes/shared/context.server";

export const middleware = [requireRole(ROLES.filter((role) => can({ role }, "readAudit")))];

/** Client navigation asks the server too, so that the guard runs. */
export const loader = () => null;

export default Outlet;

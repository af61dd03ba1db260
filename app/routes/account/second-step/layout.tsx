import { Outlet } from "react-router";
import { requireRole } from "~/middleware/guard.server";
import { STAFF_ROLES } from "~/permissions";

/** Also for whoever has to set it up before anything else. */
export const middleware = [requireRole(STAFF_ROLES, true)];

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

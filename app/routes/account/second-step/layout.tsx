import { Outlet } from "react-router";
import { STAFF_ROLES } from "~/permissions";
import { requireRole } from "~/routes/shared/context.server";

/** Also for whoever has to set it up before anything else. */
export const middleware = [requireRole(STAFF_ROLES, true)];

/** Without a loader, client navigation would skip the guard. */
export const loader = () => null;

export { ErrorBoundary } from "~/routes/shared/error-page";
export default Outlet;

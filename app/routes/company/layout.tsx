import { Outlet } from "react-router";
import { COMPANY_ROLES } from "~/permissions";
import { requireRole } from "~/routes/shared/context.server";

export const middleware = [requireRole(COMPANY_ROLES)];

/** Without a loader, client navigation would skip the guard. */
export const loader = () => null;

export { ErrorBoundary } from "~/routes/shared/error-page";
export default Outlet;

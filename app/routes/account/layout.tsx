import { Outlet } from "react-router";
import { STAFF_ROLES } from "~/permissions";
import { requireRole } from "~/routes/shared/context.server";

export const middleware = [requireRole(["Applicant", ...STAFF_ROLES])];

/** Without a loader, client navigation would skip the guard. */
export const loader = () => null;

export { ErrorBoundary } from "~/routes/shared/error-page";
export default Outlet;

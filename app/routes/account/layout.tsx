import { Outlet } from "react-router";
import { requireRole } from "~/middleware/guard.server";
import { STAFF_ROLES } from "~/permissions";

export const middleware = [requireRole(["Applicant", ...STAFF_ROLES])];

/** Without a loader, client navigation would skip the guard. */
export const loader = () => null;

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

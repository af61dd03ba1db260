import { Outlet } from "react-router";
import { requireRole } from "~/middleware/guard.server";

export const middleware = [requireRole(["Anonymous", "Applicant"])];

/** Without a loader, client navigation would skip the guard. */
export const loader = () => null;

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

import { Outlet } from "react-router";
import { requireRole } from "~/routes/shared/context.server";

export const middleware = [requireRole(["Applicant"])];

/** Client navigation asks the server too, so that the guard runs. */
export const loader = () => null;

export { ErrorBoundary } from "~/routes/shared/error-page";
export default Outlet;

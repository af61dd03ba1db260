import { Outlet } from "react-router";
import { requireRole } from "~/middleware/guard.server";

export const middleware = [requireRole(["Anonymous"])];

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

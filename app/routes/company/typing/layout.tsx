/** Staff type into the driver's own forms, which React does not take over. */
import { Outlet } from "react-router";
import { requireRole } from "~/middleware/guard.server";
import { COMPANY_ROLES } from "~/permissions";

export const middleware = [requireRole(COMPANY_ROLES)];

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

import { Outlet } from "react-router";
import type { Handle } from "~/http/handle";
import { requireRole } from "~/middleware/guard.server";
import { STAFF_ROLES } from "~/permissions";

export const handle: Handle = { hydrate: true };

export const middleware = [requireRole(["Applicant", ...STAFF_ROLES])];

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

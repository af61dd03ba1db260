import { Outlet } from "react-router";
import type { Handle } from "~/http/handle";
import { requireRole } from "~/middleware/guard.server";
import { STAFF_ROLES } from "~/permissions";

export const handle: Handle = { hydrate: true };

/** Also while setting up two-factor sign-in is overdue. */
export const middleware = [requireRole(STAFF_ROLES, true)];

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;

import { Outlet } from "react-router";
import type { Handle } from "~/http/handle";
import { requireRole } from "~/middleware/guard.server";
import { can, ROLES } from "~/permissions";

export const handle: Handle = { hydrate: true };

export const middleware = [requireRole(ROLES.filter((role) => can({ role }, "readAudit")))];

export default Outlet;

export { ErrorBoundary } from "~/routes/public/error/error-page";

import { Outlet } from "react-router";
import { RTIC_ROLES } from "~/permissions";
import { requireRole } from "~/routes/context.server";

export const middleware = [requireRole(RTIC_ROLES)];

/** Client navigation asks the server too, so that the guard runs. */
export const loader = () => null;

export default Outlet;

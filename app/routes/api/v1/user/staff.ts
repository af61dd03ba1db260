import { z } from "zod";
import { listRticStaff } from "~/domain/user/rtic-staff.server";
import { RTIC_ROLES } from "~/permissions";
import { call, endpoint } from "../call.server";
import { id, instant } from "../shapes.server";

const staff = endpoint("user/staff", {
  GET: call({
    summary: "List RTIC's own staff",
    who: "governPlatform",
    data: z.array(
      z.object({
        id: id(),
        name: z.string(),
        email: z.string(),
        role: z.enum(RTIC_ROLES),
        status: z.string(),
        invited: z.boolean().meta({ description: "No password was chosen yet." }),
        lastSignInAt: instant().nullable(),
      }),
    ),
    work: async ({ actor }) => ({ data: await listRticStaff(actor) }),
  }),
});
export default staff;

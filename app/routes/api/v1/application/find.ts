import { z } from "zod";
import { findApplication } from "~/domain/application/apply.server";
import { applySchema } from "~/domain/application/sections";
import { call, endpoint } from "../call.server";

const find = endpoint("application/find", {
  POST: call({
    summary: "Find a running application",
    description:
      "Answers only where e-mail, code and CDL number all match, else 404, whatever it was that did not. `id` is the driver's.",
    who: "apply",
    body: applySchema,
    data: z.object({ id: z.string() }),
    refuses: [404],
    async work({ actor, body }) {
      const { driverId } = await findApplication(actor, body);
      return { data: { id: driverId } };
    },
  }),
});
export default find;

import { undoSchema } from "~/domain/driver/hire";
import { undoHire } from "~/domain/driver/hire-undo.server";
import { call, endpoint } from "../call.server";
import { driverNow, driverShape } from "./driver.server";

const undo = endpoint("driver/{id}/hire/undo", {
  POST: call({
    summary: "Take a hire back within 24 hours",
    description: "`version` is the driver's.",
    who: "overrideDecisions",
    body: undoSchema,
    data: driverShape,
    once: true,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body, onceKey }) {
      await undoHire(actor, params.id, body, onceKey);
      return driverNow(actor, params.id);
    },
  }),
});
export default undo;

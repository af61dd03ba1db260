import { call, endpoint } from "../call.server";
import { cdlNow, cdlShape } from "./driver.server";
import { CDL_PARTS, handIn } from "./hand-in.server";

const cdl = endpoint("driver/{id}/cdl", {
  GET: call({
    summary: "Get the licence on file",
    who: "manageDrivers",
    data: cdlShape,
    work: ({ actor, params }) => cdlNow(actor, params.id),
  }),
  POST: call({
    summary: "Hand in a licence for the driver",
    description: "Replacing one keeps the earlier version. An expired one is taken, with a warning.",
    who: "manageDrivers",
    parts: CDL_PARTS,
    data: cdlShape,
    statuses: [201],
    once: true,
    conflicts: ["conflict"],
    async work({ actor, params, request, onceKey }) {
      await handIn(actor, request, onceKey, params.id);
      return cdlNow(actor, params.id);
    },
  }),
});
export default cdl;

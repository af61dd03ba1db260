import { call, endpoint } from "../call.server";
import { cdlNow, cdlShape } from "../driver/driver.server";
import { CDL_PARTS, handIn } from "../driver/hand-in.server";

const cdl = endpoint("application/mine/cdl", {
  GET: call({
    summary: "Get the own licence on file",
    who: "ownApplication",
    data: cdlShape,
    refuses: [404],
    work: ({ actor }) => cdlNow(actor),
  }),
  POST: call({
    summary: "Hand in the own licence",
    description: "Not an expired one; `you` and `residences` must be done before.",
    who: "ownApplication",
    parts: CDL_PARTS,
    data: cdlShape,
    statuses: [201],
    once: true,
    conflicts: ["conflict"],
    refuses: [404],
    async work({ actor, request, onceKey }) {
      await handIn(actor, request, onceKey);
      return cdlNow(actor);
    },
  }),
});
export default cdl;

import { call, endpoint } from "../call.server";
import { driverNow, driverShape } from "./driver.server";

const driver = endpoint("driver/{id}", {
  GET: call({
    summary: "Get a driver",
    description: "Seen by staff, it is noted in the audit.",
    who: "manageDrivers",
    data: driverShape,
    work: ({ actor, params }) => driverNow(actor, params.id),
  }),
});
export default driver;

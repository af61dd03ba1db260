/** Northway's staff and somebody of another company, signed in for a whole test file. */
import { app, data } from "./running";
import { staff } from "./visitor";

export { app, data };
export const manager = await staff(app, "north.manager");
export const administrator = await staff(app, "north.admin");
/** The Administrator of Sunbeam. */
export const stranger = await staff(app, "sun.admin");

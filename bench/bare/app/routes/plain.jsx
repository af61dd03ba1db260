/** The form without any script. */
export { action, default } from "./form";

export const handle = { plain: true };

import type en from "../en/templates";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

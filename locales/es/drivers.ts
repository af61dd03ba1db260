import type en from "../en/drivers";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

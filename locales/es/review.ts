import type en from "../en/review";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

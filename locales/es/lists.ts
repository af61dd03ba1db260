import type en from "../en/lists";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

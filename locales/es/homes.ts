import type en from "../en/homes";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

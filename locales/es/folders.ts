import type en from "../en/folders";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

import type en from "../en/account";
import type { Translated } from "../index";

export default {} as const satisfies Translated<typeof en>;

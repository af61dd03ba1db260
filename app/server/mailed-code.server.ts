import { randomInt } from "node:crypto";
import { MAILED_CODE_DIGITS } from "~/domain/fields";

export const newMailedCode = (): string =>
  String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, "0");

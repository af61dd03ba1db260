import { z } from "zod";
import { mailedCode, mustTick, phone } from "~/domain/fields";

export const consentSchema = z.object({ phone: phone(), agree: mustTick("sms_agree") });
export const codeSchema = z.object({ code: mailedCode("eight_digits") });

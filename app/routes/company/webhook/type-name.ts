import type { DeliveryType } from "~/domain/webhook/webhook";
import { textAt } from "~/ui/words";

export const typeName = (t: CallableFunction, type: DeliveryType): string => textAt(t, `webhooks:type.${type}`);

/** For the receiver of webhooks. */
import { Webhook } from "standardwebhooks";
import type { components } from "./schema.ts";

export type WebhookEvent = components["schemas"]["Event"] | components["schemas"]["TestEvent"];

/**
 * @param secret `whsec_…`, shown once when the webhook is added
 * @param headers of the request: its signature, id and time
 * @param body as it came, not parsed
 * @throws WebhookVerificationError (of `standardwebhooks`) where it isn't from the server, or older than five minutes
 */
export function readWebhook(secret: string, headers: Headers | Record<string, unknown>, body: string): WebhookEvent {
  const plain = Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers));
  return new Webhook(secret).verify(body, plain as Record<string, string>) as WebhookEvent;
}

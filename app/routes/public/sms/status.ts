/** Delivery status of a text message, posted and signed by the provider. */
import { notFound } from "~/domain/errors";
import { receiveDelivery } from "~/domain/sms/delivery.server";
import { env } from "~/env.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { isOfProvider, statusAddress } from "~/server/sms.server";
import type { Route } from "./+types/status";

export async function action({ request }: Route.ActionArgs): Promise<Response> {
  if (!env.sms) return throwAsErrorPage(Promise.reject(notFound()));
  const id = new URL(request.url).searchParams.get("message") ?? "";
  const params = new URLSearchParams(await request.text());
  if (!isOfProvider(statusAddress(id), params, request.headers.get("x-twilio-signature")))
    return new Response(null, { status: 403 });
  await throwAsErrorPage(
    receiveDelivery({
      id,
      providerId: params.get("MessageSid") ?? "",
      status: params.get("MessageStatus") ?? "",
      error: params.get("ErrorCode") || null,
    }),
  );
  return new Response(null, { status: 204 });
}

export const loader = () =>
  env.sms
    ? new Response(null, { status: 405, headers: { Allow: "POST" } })
    : throwAsErrorPage<Response>(Promise.reject(notFound()));

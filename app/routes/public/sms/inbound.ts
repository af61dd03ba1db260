/** Replies of drivers, posted and signed by the provider; the response is TwiML. */
import { notFound } from "~/domain/errors";
import { receiveSms } from "~/domain/sms/reply.server";
import { env } from "~/env.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { isOfProvider } from "~/server/sms.server";
import type { Route } from "./+types/inbound";

const ADDRESS = `${env.appUrl}/sms/inbound`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const twiml = (answer: string | null): string => {
  const message = answer ? `<Message>${answer.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</Message>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
};

export async function action({ request }: Route.ActionArgs): Promise<Response> {
  if (!env.sms) return throwAsErrorPage(Promise.reject(notFound()));
  const params = new URLSearchParams(await request.text());
  if (!isOfProvider(ADDRESS, params, request.headers.get("x-twilio-signature")))
    return new Response(null, { status: 403 });
  const answer = await receiveSms({
    id: params.get("MessageSid") ?? "",
    from: params.get("From") ?? "",
    body: params.get("Body") ?? "",
    isAnswered: params.has("OptOutType"),
  });
  return new Response(twiml(answer), { headers: { "Content-Type": "text/xml; charset=utf-8" } });
}

export const loader = () =>
  env.sms
    ? new Response(null, { status: 405, headers: { Allow: "POST" } })
    : throwAsErrorPage<Response>(Promise.reject(notFound()));

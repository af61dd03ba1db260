/** Text messages by a provider with Twilio's API, and the check of its signatures. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { OutboundError, postOutbound } from "./outbound.server";

export const UNSUBSCRIBED = 21610;

export type SmsOutcome = "sent" | "later" | "never" | "unsubscribed";
export type SmsAnswer = { outcome: SmsOutcome; error: string | null; providerId: string | null };

function read(body: Buffer): { code?: number; providerId: string | null } {
  try {
    const { code, sid } = JSON.parse(body.toString("utf8")) as { code?: unknown; sid?: unknown };
    return { ...(typeof code === "number" && { code }), providerId: typeof sid === "string" ? sid : null };
  } catch {
    return { providerId: null };
  }
}

/** A fault of the login or of the address would be one of every text message, so it is tried again. */
function outcomeOf(status: number, code: number | undefined): SmsOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status !== 400) return "later";
  return code === UNSUBSCRIBED ? "unsubscribed" : "never";
}

type Sms = { id: string; to: string; text: string };

export async function postSms({ id, to, text }: Sms, signal?: AbortSignal): Promise<SmsAnswer> {
  if (!env.sms) return { outcome: "never", error: "no provider", providerId: null };
  const { url, account, token, from } = env.sms;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`,
    "Content-Type": "application/x-www-form-urlencoded",
    Accept: "application/json",
  };
  const body = new URLSearchParams({ To: to, From: from, Body: text, StatusCallback: statusAddress(id) }).toString();
  try {
    const answer = await postOutbound(url, { headers, body }, { isTrusted: true, signal });
    const { code, providerId } = read(answer.body);
    const outcome = outcomeOf(answer.status, code);
    const error = outcome === "sent" ? null : [answer.status, code].filter(Boolean).join(" ");
    return { outcome, error, providerId };
  } catch (error) {
    if (error instanceof OutboundError) return { outcome: "later", error: error.fault, providerId: null };
    throw error;
  }
}

/** Callback for the delivery status. By our own id, since it may be called before the provider has responded. */
export const statusAddress = (id: string): string => `${env.appUrl}/sms/status?message=${encodeURIComponent(id)}`;

export function signatureOf(url: string, params: URLSearchParams, token: string): string {
  const sorted = [...params].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const signed = url + sorted.map(([name, value]) => name + value).join("");
  return createHmac("sha1", token).update(signed, "utf8").digest("base64");
}

export function isOfProvider(url: string, params: URLSearchParams, signature: string | null): boolean {
  if (!env.sms || signature === null) return false;
  const [expected, given] = [Buffer.from(signatureOf(url, params, env.sms.token)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

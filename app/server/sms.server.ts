/** Text messages by a provider that speaks as Twilio does, and its signature under what it brings. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { OutboundError, postOutbound } from "./outbound.server";

/** The recipient has told the carrier STOP. */
const UNSUBSCRIBED = 21610;

export type SmsOutcome = "sent" | "later" | "never" | "unsubscribed";
export type SmsAnswer = { outcome: SmsOutcome; error: string | null };

const codeIn = (body: Buffer): number | undefined => {
  try {
    const { code } = JSON.parse(body.toString("utf8")) as { code?: unknown };
    return typeof code === "number" ? code : undefined;
  } catch {
    return undefined;
  }
};

/** A fault of the login or of the address would be one of every text message, so it is tried again. */
function outcomeOf(status: number, code: number | undefined): SmsOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status !== 400) return "later";
  return code === UNSUBSCRIBED ? "unsubscribed" : "never";
}

/** @param to +1XXXXXXXXXX */
export async function postSms(to: string, text: string, signal?: AbortSignal): Promise<SmsAnswer> {
  if (!env.sms) return { outcome: "never", error: "no provider" };
  const { url, account, token, from } = env.sms;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`,
    "Content-Type": "application/x-www-form-urlencoded",
    Accept: "application/json",
  };
  const body = new URLSearchParams({ To: to, From: from, Body: text }).toString();
  try {
    const answer = await postOutbound(url, { headers, body }, { isTrusted: true, signal });
    const code = codeIn(answer.body);
    const outcome = outcomeOf(answer.status, code);
    return { outcome, error: outcome === "sent" ? null : [answer.status, code].filter(Boolean).join(" ") };
  } catch (error) {
    if (error instanceof OutboundError) return { outcome: "later", error: error.fault };
    throw error;
  }
}

/** @param url that the provider was told, as it was told */
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

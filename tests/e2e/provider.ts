/** A provider of text messages for the run, which the tests ask what it got. */
import { type Provider, startProvider } from "../sms-provider";

export const SMS_PORT = Number(process.env.E2E_PORT ?? 3217) + 1000;

/** @returns what has been texted to it, the newest last */
export const textsTo = async (phone: string): Promise<string[]> =>
  (await fetch(`http://127.0.0.1:${SMS_PORT}/?to=${encodeURIComponent(phone)}`)).json();

export default async function start(): Promise<Provider["stop"]> {
  const { stop } = await startProvider(SMS_PORT);
  return stop;
}

/** A provider of text messages on this machine, which speaks as Twilio does. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const ACCOUNT = "AC0123";
export const TOKEN = "of-the-tests-alone";
export const FROM = "+14025550100";

export type Behavior = "takes" | "fails" | "is busy" | "hangs" | "refuses" | "knows a STOP";
type Got = { authorization: string | undefined; to: string; from: string; body: string };

const ANSWERS: Record<Exclude<Behavior, "hangs">, [status: number, body: object]> = {
  takes: [201, { sid: "SM1", status: "queued" }],
  fails: [500, { code: 20500 }],
  "is busy": [429, { code: 20429 }],
  refuses: [400, { code: 21211, message: "The 'To' number is not valid." }],
  "knows a STOP": [400, { code: 21610, message: "Attempt to send to unsubscribed recipient" }],
};

export async function startProvider() {
  const got: Got[] = [];
  let behavior: Behavior = "takes";
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const params = new URLSearchParams(text);
    const [to, from, body] = ["To", "From", "Body"].map((name) => params.get(name) ?? "") as [string, string, string];
    got.push({ authorization: request.headers.authorization, to, from, body });
    if (behavior === "hangs") return;
    const [status, answer] = ANSWERS[behavior];
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const path = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
  return {
    got,
    settings: { SMS_URL: `http://${ACCOUNT}:${TOKEN}@${host}${path}`, SMS_FROM: FROM },
    env: { url: `http://${host}${path}`, account: ACCOUNT, token: TOKEN, from: FROM },
    behave: (next: Behavior) => {
      behavior = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;

let replies = 0;
export type Signed = { body: string; headers: Record<string, string> };
/** What the provider posts when a driver texts back. @param url that it was told */
export function reply(
  url: string,
  from: string,
  body: string,
  more: Record<string, string> = {},
  token = TOKEN,
): Signed {
  replies += 1;
  const params = { MessageSid: `SM${replies}`, From: from, To: FROM, Body: body, ...more };
  const signed = Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join(""));
  const signature = createHmac("sha1", token)
    .update([url, ...signed].join(""))
    .digest("base64");
  return {
    body: new URLSearchParams(params).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
  };
}

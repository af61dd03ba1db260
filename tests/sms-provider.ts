/** A provider of text messages on this machine, which speaks as Twilio does. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const ACCOUNT = "AC0123";
export const TOKEN = "of-the-tests-alone";
export const FROM = "+14025550100";

export type Behavior = "takes" | "fails" | "is busy" | "hangs" | "refuses" | "knows a STOP";
type Got = { authorization: string | undefined; to: string; from: string; body: string; statusCallback: string };

const ANSWERS: Record<Exclude<Behavior, "hangs">, [status: number, body: object]> = {
  takes: [201, { sid: "SM1", status: "queued" }],
  fails: [500, { code: 20500 }],
  "is busy": [429, { code: 20429 }],
  refuses: [400, { code: 21211, message: "The 'To' number is not valid." }],
  "knows a STOP": [400, { code: 21610, message: "Attempt to send to unsubscribed recipient" }],
};

/** @param port any one, unless programs have to know it beforehand. A GET for `?to=` answers what was sent there. */
export async function startProvider(port = 0) {
  const got: Got[] = [];
  let behavior: Behavior = "takes";
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      const to = new URL(request.url ?? "", "http://provider").searchParams.get("to");
      response.end(JSON.stringify(got.filter((each) => each.to === to).map(({ body }) => body)));
      return;
    }
    let text = "";
    for await (const part of request) text += part;
    const params = new URLSearchParams(text);
    const field = (name: string) => params.get(name) ?? "";
    const [to, from, body] = [field("To"), field("From"), field("Body")];
    const statusCallback = field("StatusCallback");
    got.push({ authorization: request.headers.authorization, to, from, body, statusCallback });
    if (behavior === "hangs") return;
    const [status, answer] = ANSWERS[behavior];
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
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

export type Signed = { body: string; headers: Record<string, string> };
function signed(url: string, params: Record<string, string>, token: string): Signed {
  const sorted = Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join(""));
  const signature = createHmac("sha1", token)
    .update([url, ...sorted].join(""))
    .digest("base64");
  return {
    body: new URLSearchParams(params).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
  };
}

/** What the provider posts when it knows what became of a text message. @param url that it was told with it */
export const delivery = (url: string, status: string, more: Record<string, string> = {}, token = TOKEN): Signed =>
  signed(
    url,
    { MessageSid: "SM1", SmsSid: "SM1", SmsStatus: status, MessageStatus: status, AccountSid: ACCOUNT, ...more },
    token,
  );

let replies = 0;
/** What the provider posts when a driver texts back. @param url that it was told */
export function reply(
  url: string,
  from: string,
  body: string,
  more: Record<string, string> = {},
  token = TOKEN,
): Signed {
  replies += 1;
  return signed(url, { MessageSid: `SM${replies}`, From: from, To: FROM, Body: body, ...more }, token);
}

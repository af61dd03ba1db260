/** Calls of the API as any client makes them, without the client of ours. */
import { type App, DEMO_PASSWORD } from "../app";
import { newEmail } from "../applicant";
import { newAddress } from "../visitor";
import type { World } from "../world";

export type ApiBody = {
  success: boolean;
  message: string;
  token?: string;
  accessToken?: string;
  data?: never;
  page?: { nextCursor: string | null; previousCursor: string | null };
  error?: { code: string; fields?: Record<string, string>; retryAfter?: number };
  requestId?: string;
};
type Sent = { body?: unknown; raw?: string; form?: FormData; token?: string; headers?: Record<string, string> };

export async function callApi(
  app: App,
  method: string,
  path: string,
  { body, raw, form, token, headers: more }: Sent = {},
) {
  // Every call comes from an address of its own, or the limits would count the tests together.
  const headers = new Headers({ "x-forwarded-for": newAddress(), ...more });
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  if (sent !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  const reply = await fetch(`${app.origin}/api/v1/${path}`, {
    method,
    headers,
    ...(form ? { body: form } : sent !== undefined && { body: sent }),
  });
  const type = reply.headers.get("content-type") ?? "";
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    type,
    text,
    body: (/^application\/(?:problem\+)?json/.test(type) && text ? JSON.parse(text) : {}) as ApiBody,
  };
}

/** @param username as in the demo, where the product's users are a test file's own */
export async function tokenOf(app: App & Partial<World>, username: string, password = DEMO_PASSWORD): Promise<string> {
  const email = app.username?.(username) ?? username;
  const { status, body } = await callApi(app, "POST", "auth/login", { body: { email, password } });
  if (status !== 200 || !body.token) throw new Error(`${email} can't sign in: ${status} ${body.message}`);
  return body.token;
}

/** Somebody new, through the mailed link, whose token the demo answers with. */
export async function applicantToken(
  app: App & Partial<World>,
  demoCode = "SUNBEAM",
  cdlNumber?: string,
): Promise<string> {
  const [email, code] = [newEmail(), app.code?.(demoCode) ?? demoCode];
  const response = await callApi(app, "POST", "application/continue", { body: { email, code, cdlNumber } });
  const { body } = await callApi(app, "POST", "application/continue", { body: { token: response.body.token } });
  if (!body.token) throw new Error(`no token: ${body.message}`);
  return body.token;
}

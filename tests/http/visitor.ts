/** Somebody with a browser of their own: an address, cookies, forms. Every answer is a real one of the listening product. */
import { request as send } from "node:http";
import { DEMO_PASSWORD } from "./app";
import { nextNumber } from "./numbers";

export type HttpResponse = {
  status: number;
  headers: Headers;
  /** Where a redirect leads, or null. */
  location: string | null;
  cookies: string[];
  bytes: Buffer;
  text: string;
};
export type Fields = Record<string, string | string[]>;
type Options = { headers?: Record<string, string>; method?: string; body?: Buffer | string | string[] };

/** A day as a form sends it: in three boxes. */
export function dayFields(name: string, on: string): Fields {
  const [year = "", month = "", day = ""] = on.split("-");
  return { [`${name}.year`]: year, [`${name}.month`]: month, [`${name}.day`]: day };
}

/** Rate limits count addresses: each visitor comes from another. */
export const newAddress = (): string => {
  const number = nextNumber();
  return `10.7.${Math.floor(number / 250)}.${(number % 250) + 1}`;
};

/** One request as it goes over the wire; a list as body is sent in chunks. */
export function exchange(origin: string, path: string, { headers = {}, method = "GET", body }: Options = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<HttpResponse>((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const received = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct))
          for (const value of values ?? []) received.append(name, value);
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: received,
          location: received.get("location"),
          cookies: received.getSetCookie(),
          bytes,
          text: bytes.toString("utf8"),
        });
      });
    });
    outgoing.on("error", reject);
    if (Array.isArray(body)) for (const part of body) outgoing.write(part);
    outgoing.end(Array.isArray(body) ? undefined : body);
  });
}

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly address: string;

  constructor(
    readonly origin: string,
    readonly always: Record<string, string> = {},
    address = newAddress(),
  ) {
    this.address = address;
  }

  async request(path: string, { headers = {}, ...rest }: Options = {}): Promise<HttpResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await exchange(this.origin, path, {
      ...rest,
      headers: { "x-forwarded-for": this.address, ...(cookie && { cookie }), ...this.always, ...headers },
    });
    for (const line of response.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.request(path, { headers });
  }

  /** Sends a form as a browser of this site does. */
  post(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<HttpResponse> {
    const form = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    return this.request(path, {
      method: "POST",
      headers: { origin: this.origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: form.toString(),
    });
  }

  /** Sends a multipart form. */
  async upload(path: string, form: FormData): Promise<HttpResponse> {
    const encoded = new Response(form);
    return this.request(path, {
      method: "POST",
      headers: { origin: this.origin, "content-type": encoded.headers.get("content-type") ?? "" },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }
}

/** @param username as in the demo, where the product's users are a test file's own */
export async function staff(
  app: { origin: string; username?: (demo: string) => string },
  username: string,
): Promise<Visitor> {
  const visitor = new Visitor(app.origin);
  const response = await visitor.post("/user/login", {
    username: app.username?.(username) ?? username,
    password: DEMO_PASSWORD,
  });
  if (response.status !== 302) throw new Error(`${username} could not sign in: ${response.status}`);
  return visitor;
}

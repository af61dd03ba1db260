/** Somebody with a token, whose every answer is held to the document. */

import type { App } from "../app";
import type { World } from "../world";
import { applicantToken, callApi, tokenOf } from "./caller";
import { documentOf } from "./document";

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server says; the document is asked about it
export type Data = any;
export type ApiResponse = Omit<Awaited<ReturnType<typeof callApi>>, "body"> & {
  body: { success: boolean; message: string; token?: string; accessToken?: string; page: Page; requestId: string };
  data: Data;
  code: string | undefined;
  fields: Record<string, string> | undefined;
};
type Page = { nextCursor: string | null; previousCursor: string | null };
type More = { once?: string; form?: FormData; headers?: Record<string, string> };

export class Person {
  constructor(
    readonly app: App,
    readonly token: string | undefined,
    readonly language = "en",
  ) {}

  async call(method: string, path: string, body?: unknown, { once, form, headers }: More = {}): Promise<ApiResponse> {
    const answer = await callApi(this.app, method, path, {
      ...(this.token && { token: this.token }),
      ...(form ? { form } : method === "GET" && body === undefined ? {} : { body: body ?? {} }),
      headers: { "accept-language": this.language, ...(once && { "idempotency-key": once }), ...headers },
    });
    const document = await documentOf(this.app);
    document.demandAnswer(document.pathOf(path), method, answer);
    const said = answer.body as unknown as ApiResponse["body"] & {
      data: Data;
      error?: { code: string; fields?: ApiResponse["fields"] };
    };
    return { ...answer, body: said, data: said.data, code: said.error?.code, fields: said.error?.fields };
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.call("GET", path, undefined, headers ? { headers } : {});
  post = (path: string, body?: unknown, once?: string) => this.call("POST", path, body, once ? { once } : {});
  put = (path: string, body: unknown) => this.call("PUT", path, body);
  delete = (path: string, body?: unknown) => this.call("DELETE", path, body);
  send = (path: string, form: FormData, once?: string) =>
    this.call("POST", path, undefined, { form, ...(once && { once }) });
}

export const tokenless = (app: App): Person => new Person(app, undefined);
export const person = async (app: App & Partial<World>, username: string): Promise<Person> =>
  new Person(app, await tokenOf(app, username));
export const applying = async (app: App & Partial<World>, code?: string, cdlNumber?: string): Promise<Person> =>
  new Person(app, await applicantToken(app, code, cdlNumber));

/** Status and code in one look. */
export const said = ({ status, code }: ApiResponse) => [status, code];

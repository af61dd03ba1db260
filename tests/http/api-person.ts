/** Somebody with a token, whose every answer is held to the document. */
import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import { expect } from "vitest";
import { applicantToken, callApi, tokenOf } from "./api-caller";
import type { App } from "./app";

type Json = Record<string, unknown>;
type Document = { paths: Record<string, Record<string, { responses: Record<string, Json> }>> };

const documents = new Map<string, Promise<(method: string, path: string, status: number) => ValidateFunction | null>>();

/** @returns the schema of an answer, null where it is no JSON; a status that is not documented is an error */
function schemasOf(app: App) {
  const known = documents.get(app.origin);
  if (known) return known;
  const made = (async () => {
    const document = (await callApi(app, "GET", "openapi.json")).body as unknown as Document;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: "api" });
    // A fixed name goes before one that stands for any.
    const patterns = Object.keys(document.paths)
      .sort((a, b) => a.replaceAll("{", "~").localeCompare(b.replaceAll("{", "~"), "en"))
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) }));
    return (method: string, asked: string, status: number) => {
      const at = `/${asked.split("?")[0]}`;
      const found = patterns.filter(({ pattern }) => pattern.test(at));
      const path = (found.find((candidate) => candidate.path === at) ?? found[0])?.path;
      if (!path) throw new Error(`not documented: ${at}`);
      const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
      if (!response) throw new Error(`not documented: ${method} ${path} ${status}`);
      const pointer = (
        response.$ref
          ? `${response.$ref}`
          : `#/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method.toLowerCase()}/responses/${status}`
      ).slice(1);
      return ajv.getSchema(encodeURI(`api#${pointer}/content/application~1json/schema`)) ?? null;
    };
  })();
  documents.set(app.origin, made);
  return made;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server says; the document is asked about it
export type Data = any;
export type Answer = Omit<Awaited<ReturnType<typeof callApi>>, "body"> & {
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

  async call(method: string, path: string, body?: unknown, { once, form, headers }: More = {}): Promise<Answer> {
    const answer = await callApi(this.app, method, path, {
      ...(this.token && { token: this.token }),
      ...(form ? { form } : method === "GET" && body === undefined ? {} : { body: body ?? {} }),
      headers: { "accept-language": this.language, ...(once && { "idempotency-key": once }), ...headers },
    });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500);
    const validate = (await schemasOf(this.app))(method, path, answer.status);
    if (answer.type.startsWith("application/json")) {
      expect(validate, `${method} ${path} ${answer.status}`).not.toBeNull();
      expect(validate?.(answer.body), `${method} ${path}: ${JSON.stringify(validate?.errors)}\n${answer.text}`).toBe(
        true,
      );
    }
    const said = answer.body as unknown as Answer["body"] & {
      data: Data;
      error?: { code: string; fields?: Answer["fields"] };
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

export const person = async (app: App, username: string): Promise<Person> =>
  new Person(app, await tokenOf(app, username));
export const applying = async (app: App, code?: string, cdlNumber?: string): Promise<Person> =>
  new Person(app, await applicantToken(app, code, cdlNumber));

/** Status and code in one look. */
export const said = ({ status, code }: Answer) => [status, code];

/** The document of the API, as a client reads it, and whether an answer has the shape that it says. */
import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import { expect } from "vitest";
import type { Role } from "~/permissions";
import type { App } from "../app";
import { callApi } from "./caller";

export type Json = Record<string, unknown>;
export type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  "x-roles": Role[];
  parameters: { name: string; in: string; required: boolean; description: string; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: Json }> };
  responses: Record<string, Json>;
};
export type Document = {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
};
type ApiResponse = Pick<Awaited<ReturnType<typeof callApi>>, "status" | "headers" | "type" | "text" | "body">;

const documents = new Map<string, Promise<ApiDocument>>();

/** Read once for each program. */
export function documentOf(app: App): Promise<ApiDocument> {
  const read = async () => new ApiDocument((await callApi(app, "GET", "openapi.json")).body as unknown as Document);
  const existing = documents.get(app.origin) ?? read();
  documents.set(app.origin, existing);
  return existing;
}

export class ApiDocument {
  readonly #ajv = new Ajv({ strict: false, validateFormats: false });
  readonly #patterns: { path: string; pattern: RegExp }[];

  constructor(readonly document: Document) {
    this.#ajv.addSchema({ ...document, $id: "api" });
    // A fixed name goes before one that stands for any.
    this.#patterns = Object.keys(document.paths)
      .sort((a, b) => a.split("{").length - b.split("{").length)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) }));
  }

  /** The path that an address below /api/v1 stands for. */
  findPath(address: string): string | undefined {
    const target = `/${address.split("?")[0]}`.replace(/(?<=.)\/$/, "");
    return this.#patterns.find(({ pattern }) => pattern.test(target))?.path;
  }
  pathOf(address: string): string {
    const path = this.findPath(address);
    if (!path) throw new Error(`not documented: ${address}`);
    return path;
  }

  /** Of what stands below a pointer as JSON; undefined where nothing does. */
  #schemaAt(pointer: string): ValidateFunction | undefined {
    return this.#ajv.getSchema(encodeURI(`api#${pointer}/content/application~1json/schema`));
  }
  #operationAt = (path: string, method: string) =>
    `/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method.toLowerCase()}`;

  demandBody(path: string, method: string, body: unknown): void {
    const validate = this.#schemaAt(`${this.#operationAt(path, method)}/requestBody`);
    expect(validate?.(body), `${method} ${path}: ${this.#ajv.errorsText(validate?.errors)}`).toBe(true);
  }

  /** That its status is one the document has, and its body and `Location` are of the shape that they have there. */
  demandAnswer(path: string, method: string, { status, headers, type, text, body }: ApiResponse): void {
    const where = `${method} ${path} ${status}`;
    expect(status, `${where}: ${text}`).toBeLessThan(500);
    const response = this.document.paths[path]?.[method.toLowerCase()]?.responses[status];
    expect(response, `not documented: ${where}`).toBeDefined();
    const location = (response?.headers as { Location?: { schema: { pattern: string } } } | undefined)?.Location;
    if (location) expect(headers.get("location"), where).toMatch(new RegExp(location.schema.pattern));
    else expect(headers.get("location"), where).toBeNull();
    if (status !== 304 && /^application\/(?:problem\+)?json/.test(type)) this.demandShape(path, method, status, body);
  }

  demandShape(path: string, method: string, status: number, body: unknown): void {
    const where = `${method} ${path} ${status}`;
    const response = this.document.paths[path]?.[method.toLowerCase()]?.responses[status];
    const validate = this.#schemaAt(
      response?.$ref ? `${response.$ref}`.slice(1) : `${this.#operationAt(path, method)}/responses/${status}`,
    );
    expect(validate, `no schema: ${where}`).toBeDefined();
    const fits = validate?.(body);
    expect(fits, `${where}: ${this.#ajv.errorsText(validate?.errors)}\n${JSON.stringify(body)}`).toBe(true);
  }
}

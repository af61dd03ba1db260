/** schema.ts is generated from the OpenAPI document (`npm run api-types`). */
import type { components, paths } from "./schema.ts";

export type Method = "get" | "post" | "put" | "delete";

export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];

/** Paths that answer with JSON; the others are files, for `send`. */
export type JsonPathOf<M extends Method> = {
  [P in PathOf<M>]: [Answer<P, M>] extends [never] ? never : P;
}[PathOf<M>];

/** Lists that come page by page. */
export type ListPath = {
  [P in JsonPathOf<"get">]: Answer<P, "get"> extends { data: readonly unknown[]; page: components["schemas"]["Page"] }
    ? P
    : never;
}[JsonPathOf<"get">];
export type Row<P extends ListPath> = Answer<P, "get"> extends { data: readonly (infer R)[] } ? R : never;

/** Body of a successful response. */
export type Answer<P extends keyof paths, M extends Method> = paths[P][M] extends { responses: infer R }
  ? JsonOf<At<R, 200> | At<R, 201>>
  : never;
type At<R, Status extends number> = Status extends keyof R ? R[Status] : never;
type JsonOf<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

/** Path parameters, query, body or form, and an idempotency key where the call takes one. */
export type Given<P extends keyof paths, M extends Method> = paths[P][M] extends infer Operation
  ? Operation extends { parameters: infer Parameters }
    ? As<"params", "path", Parameters> &
        As<"query", "query", Parameters> &
        Sent<Operation> &
        IdempotencyKey<Parameters> & { signal?: AbortSignal }
    : never
  : never;

export type Giving<P extends keyof paths, M extends Method> =
  Partial<Given<P, M>> extends Given<P, M> ? [given?: Given<P, M>] : [given: Given<P, M>];

/** Renames a part of the operation: required or optional as it is there, forbidden where it has none. */
type As<Name extends string, Key extends string, Holder> = Holder extends { [K in Key]: infer T }
  ? { [N in Name]: T }
  : Holder extends { [K in Key]?: infer T }
    ? { [N in Name]?: [NonNullable<T>] extends [never] ? undefined : NonNullable<T> }
    : never;

type Sent<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? SentAs<Content>
  : Operation extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? { body?: undefined; form?: undefined }
      : NonNullable<Body> extends { content: infer Content }
        ? Partial<SentAs<Content>>
        : never
    : never;
type SentAs<Content> = Content extends { "application/json": infer Body }
  ? { body: Body; form?: undefined }
  : Content extends { "multipart/form-data": infer Form }
    ? { form: Form; body?: undefined }
    : never;

type IdempotencyKey<Parameters> = Parameters extends { header?: infer Header }
  ? [NonNullable<Header>] extends [never]
    ? { idempotencyKey?: undefined }
    : NonNullable<Header> extends { "Idempotency-Key"?: string }
      ? {
          /** A UUID for this call (`crypto.randomUUID()`), so that a retry is not done twice. */
          idempotencyKey?: string;
        }
      : { idempotencyKey?: undefined }
  : never;

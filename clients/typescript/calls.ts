/** The types of every call, taken from the document: schema.ts is generated from it (`npm run api-types`). */
import type { paths } from "./schema.ts";

export type Method = "get" | "post" | "put" | "delete";

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];

/** Those of them that answer with JSON; the others are files, for `send`. */
export type JsonPathOf<M extends Method> = {
  [P in PathOf<M>]: [Answer<P, M>] extends [never] ? never : P;
}[PathOf<M>];

/** What a call answers with where it works. */
export type Answer<P extends keyof paths, M extends Method> = paths[P][M] extends { responses: infer R }
  ? JsonOf<At<R, 200> | At<R, 201>>
  : never;
type At<R, Status extends number> = Status extends keyof R ? R[Status] : never;
type JsonOf<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

/** What a call is given: the named parts of its path, its query, its body, and a key where it takes one. */
export type Given<P extends keyof paths, M extends Method> = paths[P][M] extends infer Operation
  ? Operation extends { parameters: infer Parameters }
    ? As<"params", "path", Parameters> &
        As<"query", "query", Parameters> &
        As<"body", "requestBody", Operation> &
        OnceKey<Parameters> & { signal?: AbortSignal }
    : never
  : never;

/** May be left out where nothing in it is needed. */
export type Giving<P extends keyof paths, M extends Method> =
  Partial<Given<P, M>> extends Given<P, M> ? [given?: Given<P, M>] : [given: Given<P, M>];

/** What a holder has under a key, under our name for it: required or optional as it is there, forbidden where it can't be. */
type As<Name extends string, Key extends string, Holder> = Holder extends { [K in Key]: infer T }
  ? { [N in Name]: BodyOf<T> }
  : Holder extends { [K in Key]?: infer T }
    ? { [N in Name]?: [NonNullable<T>] extends [never] ? undefined : BodyOf<NonNullable<T>> }
    : never;
type BodyOf<T> = T extends { content: infer Content }
  ? Content extends { "application/json": infer Body }
    ? Body
    : FormData
  : T;

type OnceKey<Parameters> = Parameters extends { header?: infer Header }
  ? [NonNullable<Header>] extends [never]
    ? { onceKey?: undefined }
    : {
        /** A UUID made for this call (`crypto.randomUUID()`): sent again with the same one, the call is done once. */
        onceKey?: string;
      }
  : never;

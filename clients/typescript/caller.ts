import type { Answer, Giving, JsonPathOf, ListPath, Method, PathOf, Row } from "./calls.ts";
import type { RequestParts } from "./transport.ts";

/** Every call of the API by its types; who calls is the subclass's. */
export abstract class Caller {
  protected abstract request(method: Method, path: string, parts: RequestParts): Promise<Response>;

  /** @throws ApiError for a refusal, TypeError where the server cannot be reached */
  get<P extends JsonPathOf<"get">>(path: P, ...given: Giving<P, "get">): Promise<Answer<P, "get">> {
    return this.#json("get", path, given);
  }
  /** @throws ApiError, TypeError as get does */
  post<P extends JsonPathOf<"post">>(path: P, ...given: Giving<P, "post">): Promise<Answer<P, "post">> {
    return this.#json("post", path, given);
  }
  /** @throws ApiError, TypeError as get does */
  put<P extends JsonPathOf<"put">>(path: P, ...given: Giving<P, "put">): Promise<Answer<P, "put">> {
    return this.#json("put", path, given);
  }
  /** @throws ApiError, TypeError as get does */
  delete<P extends JsonPathOf<"delete">>(path: P, ...given: Giving<P, "delete">): Promise<Answer<P, "delete">> {
    return this.#json("delete", path, given);
  }

  /** For files and headers. @throws ApiError, TypeError as get does */
  send<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: Giving<P, M>): Promise<Response> {
    return this.request(method, path, (given[0] ?? {}) as RequestParts);
  }

  /** All rows of a list, page by page. @throws ApiError, TypeError as get does */
  async *each<P extends ListPath>(path: P, ...given: Giving<P, "get">): AsyncGenerator<Row<P>, void, undefined> {
    const parts = (given[0] ?? {}) as RequestParts;
    let cursor: string | null | undefined;
    do {
      const query = { limit: 100, ...parts.query, ...(cursor && { cursor }) };
      const { data, page } = await this.#json<Page<Row<P>>>("get", path, [{ ...parts, query }]);
      yield* data;
      cursor = page.nextCursor;
    } while (cursor);
  }

  async #json<A>(method: Method, path: string, [parts]: readonly unknown[]): Promise<A> {
    const response = await this.request(method, path, (parts ?? {}) as RequestParts);
    return (await response.json()) as A;
  }
}

type Page<R> = { data: R[]; page: { nextCursor: string | null } };

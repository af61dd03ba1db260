/** What is read of a request where no `Request` is made of it: making one, with its headers and signal, takes as long as a short call. */
import type { IncomingMessage } from "node:http";

export type Headed = { readonly headers: Pick<Headers, "get"> };
/** What a call of the API reads. */
export type Incoming = Headed & Pick<Request, "method" | "text" | "body"> & { address: URL };

export const headersOf = ({ headers }: IncomingMessage): Pick<Headers, "get"> => ({
  get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
});

/** @param body the same request, where it has one */
export const incomingOf = (request: IncomingMessage, address: URL, body: Request | undefined): Incoming => ({
  method: request.method ?? "",
  address,
  headers: headersOf(request),
  body: body?.body ?? null,
  text: async () => (await body?.text()) ?? "",
});

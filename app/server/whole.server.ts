/** A page that is all there when it is made. Read back from a stream it would pass a dozen promises. */
export type Whole = Response & { readonly whole: string | Buffer };

/** No class of its own: one that extends Response loads all of Node's fetch with the start. */
export function wholeOf(whole: string | Buffer, init: ResponseInit): Whole {
  const text = async () => String(whole);
  return Object.assign(new Response(null, init), { whole, text, json: async () => JSON.parse(await text()) });
}

export const isWhole = (reply: Response): reply is Whole => "whole" in reply;

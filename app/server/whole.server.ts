/** An answer that is all there when it is made: a page, or JSON. Read back from a stream it would pass a dozen promises. */
export class Whole extends Response {
  constructor(
    readonly whole: string,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  override async text(): Promise<string> {
    return this.whole;
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.whole);
  }
}

export function wholeJson(data: unknown, { headers, ...init }: ResponseInit = {}): Whole {
  const own = new Headers(headers);
  own.set("Content-Type", "application/json");
  return new Whole(JSON.stringify(data), { ...init, headers: own });
}

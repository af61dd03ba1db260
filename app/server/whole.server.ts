/** A page that is all there when it is made. Read back from a stream it would pass a dozen promises. */
export class Whole extends Response {
  constructor(
    readonly whole: string | Buffer,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  override async text(): Promise<string> {
    return String(this.whole);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(String(this.whole));
  }
}

/** JSON on its way to a program, with what its headers have beside those of every such answer. */
export class Told {
  constructor(
    readonly data: object,
    readonly status = 200,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Replaces the clock of the whole process, so nothing else may run meanwhile. */
export async function inThePast<T>(then: number, act: () => Promise<T>): Promise<T> {
  const { Date: real } = globalThis;
  const now = Math.floor(then);
  globalThis.Date = new Proxy(real, {
    construct: (_, args) => Reflect.construct(real, args.length > 0 ? args : [now]),
    get: (_, name) => (name === "now" ? () => now : Reflect.get(real, name)),
  });
  try {
    return await act();
  } finally {
    globalThis.Date = real;
  }
}

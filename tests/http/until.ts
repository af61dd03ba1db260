type Looked<T> = T | undefined | false | null;
/** Waits for what happens beside the requests. */
export async function until<T>(look: () => Looked<T> | Promise<Looked<T>>, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not within ${within} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

type Looked<T> = T | undefined | false | null;
/** A machine under load is slow, not wrong. */
const WITHIN = 120_000;

/** Waits for what happens beside the requests. */
export async function until<T>(look: () => Looked<T> | Promise<Looked<T>>): Promise<T> {
  const end = Date.now() + WITHIN;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not within ${WITHIN} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export type TokenStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** @param keepsRunning a Node program doesn't end before @returns what cancels it */
  after(milliseconds: number, work: () => void, keepsRunning?: boolean): () => void;
};

type StorageChange = { key: string | null; storageArea: unknown };
type Listening = (type: "storage", listener: (change: StorageChange) => void) => void;
type Page = {
  document?: unknown;
  localStorage?: TokenStorage;
  addEventListener?: Listening;
  removeEventListener?: Listening;
};
const page = globalThis as Page;

/** Local storage if the page may use it, else memory. */
export function defaultStorage(): TokenStorage {
  try {
    // Some versions of Node have a local storage that only warns.
    if (page.document && page.localStorage) return page.localStorage;
  } catch {
    // The browser blocks storage for this site.
  }
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

export function watchStorage(storage: TokenStorage, key: string, work: () => void): () => void {
  const listener = (change: StorageChange) => {
    if (change.storageArea === storage && (change.key === key || change.key === null)) work();
  };
  page.addEventListener?.("storage", listener);
  return () => page.removeEventListener?.("storage", listener);
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, work, keepsRunning = false) {
    const timer: unknown = setTimeout(work, milliseconds);
    if (!keepsRunning) (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};

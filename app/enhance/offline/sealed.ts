/** Encrypted under a key of two halves: one on this device, one from the server that is in memory only. */
const DATABASE = "offline";
const STORES = ["half", "page", "typed"] as const;
type Store = Exclude<(typeof STORES)[number], "half">;
type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
export type KeyHalf = { half: string; until: number };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
    for (const store of STORES) database.createObjectStore(store);
  };
  return settled(request);
}

async function inStore<T>(
  store: (typeof STORES)[number],
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open();
  return settled(work((await opened).transaction(store, mode).objectStore(store)));
}

let current: KeyHalf | undefined;
export const serverHalf = (): KeyHalf | undefined => current;
export const setServerHalf = (half: KeyHalf | undefined): void => {
  current = half;
};

const encode = (text: string) => new TextEncoder().encode(text);

async function halfOfDevice(): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await inStore<Uint8Array<ArrayBuffer> | undefined>("half", "readonly", (store) => store.get("half"));
  if (stored) return stored;
  const made = crypto.getRandomValues(new Uint8Array(32));
  await inStore("half", "readwrite", (store) => store.put(made, "half"));
  return made;
}

/** @throws Error without the server's half */
async function key(): Promise<CryptoKey> {
  if (!current) throw new Error("no key");
  const server = await crypto.subtle.importKey("raw", encode(current.half), "HKDF", false, ["deriveKey"]);
  const halves = { name: "HKDF", hash: "SHA-256", salt: await halfOfDevice(), info: encode(DATABASE) };
  return crypto.subtle.deriveKey(halves, server, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** The additional data binds each ciphertext to its page. */
const algorithm = (store: Store, name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: encode(`${store} ${name}`),
});

let queue: Promise<unknown> = Promise.resolve();

/** Serialized, so that nothing is written during an erasure. */
function enqueue(work: () => Promise<void>): Promise<void> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

export const store = (store: Store, name: string, text: string): Promise<void> =>
  enqueue(async () => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt(algorithm(store, name, iv), await key(), encode(text));
    await inStore(store, "readwrite", (sealed) => sealed.put({ iv, bytes } satisfies Sealed, name));
  });

/** @throws Error without the key, or with another one */
export async function find(store: Store, name: string): Promise<string | undefined> {
  const sealed = await inStore<Sealed | undefined>(store, "readonly", (objectStore) => objectStore.get(name));
  if (!sealed) return undefined;
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(algorithm(store, name, sealed.iv), await key(), sealed.bytes),
  );
}

export const remove = (store: Store, name: string): Promise<unknown> =>
  inStore(store, "readwrite", (objectStore) => objectStore.delete(name));

export const namesIn = (store: Store): Promise<IDBValidKey[]> =>
  inStore(store, "readonly", (objectStore) => objectStore.getAllKeys());

/** Both halves are deleted first: without them the rest is unreadable. */
export const clear = (): Promise<void> =>
  enqueue(async () => {
    setServerHalf(undefined);
    for (const store of STORES) await inStore(store, "readwrite", (objectStore) => objectStore.clear());
  });

/** Encrypted with a key that script cannot extract from the browser. */
const DATABASE = "offline";
const STORES = ["key", "page", "typed"] as const;
type Store = Exclude<(typeof STORES)[number], "key">;
type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
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

const findKey = () => inStore<CryptoKey | undefined>("key", "readonly", (store) => store.get("key"));

async function key(): Promise<CryptoKey> {
  const storedKey = await findKey();
  if (storedKey) return storedKey;
  const generated = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await inStore("key", "readwrite", (store) => store.put(generated, "key"));
  return generated;
}

/** The additional data binds each ciphertext to its page. */
const algorithm = (store: Store, name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${store} ${name}`),
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
    const bytes = await crypto.subtle.encrypt(algorithm(store, name, iv), await key(), new TextEncoder().encode(text));
    await inStore(store, "readwrite", (sealed) => sealed.put({ iv, bytes } satisfies Sealed, name));
  });

export async function find(store: Store, name: string): Promise<string | undefined> {
  const sealed = await inStore<Sealed | undefined>(store, "readonly", (objectStore) => objectStore.get(name));
  const storedKey = sealed && (await findKey());
  if (!storedKey) return undefined;
  const text = await crypto.subtle.decrypt(algorithm(store, name, sealed.iv), storedKey, sealed.bytes);
  return new TextDecoder().decode(text);
}

export const drop = (store: Store, name: string): Promise<unknown> =>
  inStore(store, "readwrite", (objectStore) => objectStore.delete(name));

export const namesIn = (store: Store): Promise<IDBValidKey[]> =>
  inStore(store, "readonly", (objectStore) => objectStore.getAllKeys());

/** The key goes first: without it the rest is unreadable. */
export const empty = (): Promise<void> =>
  enqueue(async () => {
    for (const store of STORES) await inStore(store, "readwrite", (objectStore) => objectStore.clear());
  });

/** At most two argon2 hashes at a time, so that a flood of sign-ins cannot stop the machine. */
import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { unavailable } from "~/domain/errors";
import { env } from "~/env.server";
import { keyById, newestKey } from "./keys.server";
import { withSlotReleased } from "./request-scope.server";

// 64 MiB and three passes take 96 ms (docs/decisions/0009).
const OPTIONS = { memoryCost: env.passwordHashMib * 1024, timeCost: 3, parallelism: 1 };
const RUNNING = 2;
const WAITING = 32;

let running = 0;
const waiting: (() => void)[] = [];

const withSlot = <T>(work: () => Promise<T>): Promise<T> => withSlotReleased(() => oneOfTwo(work));

async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING) {
    if (waiting.length >= WAITING) throw unavailable(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const pepper = (key: Buffer, password: string) =>
  createHmac("sha256", key).update(password.normalize("NFC")).digest("base64");

/** @returns `keyId$PHC string` */
export async function hashPassword(password: string): Promise<string> {
  const { id, key } = newestKey("pepper");
  return `${id}${await withSlot(() => hash(pepper(key, password), OPTIONS))}`;
}

/** Takes as long for an unknown account as for a wrong password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const [id, phc] = stored ? [stored.slice(0, 8), stored.slice(8)] : ["", await dummyHash()];
  const key = keyById("pepper", id) ?? newestKey("pepper").key;
  const matches = await withSlot(() => verify(phc, pepper(key, password)));
  return matches && Boolean(stored);
}

export const isHashedBefore = (stored: string): boolean => !stored.startsWith(newestKey("pepper").id);

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash("nobody's password", OPTIONS);
  return dummy;
}

const OWN_WORDS = [
  "roadhand",
  "rtic",
  "trucking",
  "driver",
  "contraseña",
  "contrasena",
  "correct horse battery staple",
];
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
}
let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Decimal digits of guesses. Three-word phrases have 15 or more; names, dates and keyboard rows stay below. */
const FEWEST = 14.5;
/** The estimate's time grows with the square of the length. */
const MAX_CHECKED_LENGTH = 40;

export type IsGuessable = (password: string, names: string[]) => boolean;

/** Loaded on demand: the dictionaries are a tenth of a start. Not inside a transaction. */
export async function loadGuesser(): Promise<IsGuessable> {
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  return (password, names) => {
    const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
    const own = [...OWN_WORDS, ...words].filter((word) => word.length > 2).map((word) => word.toLowerCase());
    return zxcvbn.check(password.normalize("NFC").slice(0, MAX_CHECKED_LENGTH), own).guessesLog10 < FEWEST;
  };
}

/** At most two argon2 hashes run at a time, so that a flood of sign-ins cannot stop the machine. */
import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { unavailable } from "~/domain/errors";
import { keyById, newestKey } from "./keys.server";

// 64 MiB and three passes take 96 ms (docs/decisions).
const OPTIONS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const RUNNING = 2;
const WAITING = 32;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  return `${id}${await inTurn(() => hash(pepper(key, password), OPTIONS))}`;
}

/** Takes as long for an unknown account as for a wrong password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const [id, phc] = stored ? [stored.slice(0, 8), stored.slice(8)] : ["", await dummyHash()];
  const key = keyById("pepper", id) ?? newestKey("pepper").key;
  const matches = await inTurn(() => verify(phc, pepper(key, password)));
  return matches && Boolean(stored);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash("nobody's password", OPTIONS);
  return dummy;
}

const COMMON = [
  "password",
  "contrasena",
  "contraseña",
  "roadhand",
  "trucking",
  "letmein",
  "iloveyou",
  "welcome",
  "driver",
];
const RUNS = new RegExp(
  ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890"]
    .flatMap((row) => [row, [...row].reverse().join("")])
    .flatMap((row) => Array.from({ length: row.length - 2 }, (_, at) => row.slice(at, at + 3)))
    .join("|"),
  "g",
);

/** True for little more than a name, a common word or a keyboard row. @param names words tied to the person */
export function isGuessable(password: string, names: string[]): boolean {
  let rest = password.normalize("NFC").toLowerCase();
  if (new Set(rest).size < 5) return true;
  for (const word of [...COMMON, ...names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length > 2,
  ))
    rest = rest.replaceAll(word, "");
  rest = rest.replace(RUNS, "");
  return rest.replace(/[\d\W_]/g, "").length < 4 && rest.length < 10;
}

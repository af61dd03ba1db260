/**
 * Key file: root keys, newest first, as `8 hex digits:32 bytes in base64`, then keys derived from removed root keys, as
 * `purpose:root key's 8 hex digits:32 bytes`.
 */
import { hkdfSync, randomBytes } from "node:crypto";

export type Purpose = "wrap" | "system" | "token" | "audit" | "blind" | "pepper" | "backup" | "sign" | "flash";
export type RootKey = { id: string; secret: Buffer };

/** Must outlive the root key they were derived from (docs/decisions/0005). */
const LASTING = ["audit", "blind", "pepper"] as const satisfies Purpose[];
export type LastingKey = { purpose: (typeof LASTING)[number]; id: string; key: Buffer };
export type KeyFile = { roots: RootKey[]; lasting: LastingKey[] };

export const newRootKey = () => `${randomBytes(4).toString("hex")}:${randomBytes(32).toString("base64")}`;

const isKey = (id: string, bytes: Buffer) => /^[0-9a-f]{8}$/.test(id) && bytes.length === 32;

function parseLine(line: string): RootKey | LastingKey | undefined {
  const parts = line.trim().split(":");
  const [text = "", id = ""] = parts.toReversed();
  const bytes = Buffer.from(text, "base64");
  if (!isKey(id, bytes) || parts.length > 3) return undefined;
  if (parts.length === 2) return { id, secret: bytes };
  const purpose = LASTING.find((option) => option === parts[0]);
  return purpose && { purpose, id, key: bytes };
}

export function parseKeyFile(text: string): KeyFile | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const keys = lines.map(parseLine).filter((key) => key !== undefined);
  const roots = keys.filter((key) => "secret" in key);
  return roots.length > 0 && keys.length === lines.length
    ? { roots, lasting: keys.filter((key) => "purpose" in key) }
    : undefined;
}

export const parseRootKeys = (text: string): RootKey[] | undefined => parseKeyFile(text)?.roots;

export const formatKeyFile = ({ roots, lasting }: KeyFile): string =>
  [
    ...roots.map(({ id, secret }) => `${id}:${secret.toString("base64")}`),
    ...lasting.map(({ purpose, id, key }) => `${purpose}:${id}:${key.toString("base64")}`),
  ]
    .map((line) => `${line}\n`)
    .join("");

/** Data is never encrypted with a root key, only with a key derived for one purpose. */
export const deriveKey = ({ secret }: RootKey, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), `roadhand ${purpose} v1`, 32));

export const lastingKey = ({ roots, lasting }: KeyFile, purpose: "audit" | "blind"): Buffer =>
  lasting.find((lastingKeys) => lastingKeys.purpose === purpose)?.key ?? deriveKey(roots.at(-1) as RootKey, purpose);

export function withoutOldRoots(file: KeyFile, peppers: string[]): KeyFile {
  const [newest, ...old] = file.roots as [RootKey, ...RootKey[]];
  const oldest = old.at(-1) ?? newest;
  const lastingKeys = (["audit", "blind"] as const).map(
    (purpose) =>
      file.lasting.find((each) => each.purpose === purpose) ??
      ({ purpose, id: oldest.id, key: deriveKey(oldest, purpose) } satisfies LastingKey),
  );
  const ofPasswords = [
    ...old.map((root): LastingKey => ({ purpose: "pepper", id: root.id, key: deriveKey(root, "pepper") })),
    ...file.lasting.filter(({ purpose }) => purpose === "pepper"),
  ].filter(({ id }) => peppers.includes(id));
  return { roots: [newest], lasting: [...lastingKeys, ...ofPasswords] };
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deriveKey,
  formatKeyFile,
  lastingKey,
  newRootKey,
  parseKeyFile,
  parseRootKeys,
  type RootKey,
  withoutOldRoots,
} from "~/server/root-keys.server";

const root = (): RootKey => (parseRootKeys(newRootKey()) as RootKey[])[0] as RootKey;

describe("A key file", () => {
  it("is read as it was written, and a line that is no key makes it none", () => {
    const file = withoutOldRoots({ roots: [root(), root()], lasting: [] }, []);
    expect(parseKeyFile(formatKeyFile(file))).toEqual(file);
    for (const line of ["x", "12345678:short", `wrap:${newRootKey()}`, `a:audit:${newRootKey()}`, `${newRootKey()}x:`])
      expect(parseKeyFile(`${formatKeyFile(file)}${line}\n`), line).toBeUndefined();
    expect(parseKeyFile(`audit:${newRootKey()}\n`)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => parseKeyFile(text)?.roots.length !== 0));
  });

  it("keeps the keys of the audit and of blind indexes through any number of rotations, and no old root key", () => {
    const first = root();
    let file = { roots: [first], lasting: [] } as NonNullable<ReturnType<typeof parseKeyFile>>;
    for (let round = 0; round < 3; round += 1) {
      file = { ...file, roots: [root(), ...file.roots] };
      for (const purpose of ["audit", "blind"] as const)
        expect(lastingKey(file, purpose)).toEqual(deriveKey(first, purpose));
      file = withoutOldRoots(file, [first.id]);
      expect(file.roots).toHaveLength(1);
      expect(file.lasting.map(({ purpose, key }) => [purpose, key])).toEqual(
        (["audit", "blind", "pepper"] as const).map((purpose) => [purpose, deriveKey(first, purpose)]),
      );
      expect(formatKeyFile(file)).not.toContain(first.secret.toString("base64"));
    }
    // Once all have signed in.
    expect(withoutOldRoots(file, []).lasting.map(({ purpose }) => purpose)).toEqual(["audit", "blind"]);
  });
});

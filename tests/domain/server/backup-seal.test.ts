/** What a backup is sealed with: opened by its own secret only, and by nothing that was altered. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newPair, open, openSealed, parseSecret, seal, sealTo } from "../../../server/backup/sealing";

describe("the key of a backup", () => {
  const pair = newPair();
  const secret = parseSecret(pair.secretFile);

  it("comes back by the secret of the public key, and by no other", () => {
    const key = randomBytes(32);
    const sealed = sealTo(pair.publicKey, key);
    if (!secret) throw new Error("its own file is not understood");
    expect(secret.publicKey).toBe(pair.publicKey);
    expect(openSealed(secret, sealed)).toEqual(key);
    expect(sealTo(pair.publicKey, key)).not.toEqual(sealed);
    const other = parseSecret(newPair().secretFile);
    if (!other) throw new Error("its own file is not understood");
    expect(() => openSealed(other, sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 7) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => openSealed(secret, altered), `byte ${at}`).toThrow();
    }
  });

  it("is written to a file that is known again, with or without its last line break", () => {
    expect(parseSecret(pair.secretFile.trim())?.publicKey).toBe(pair.publicKey);
    for (const text of ["", pair.publicKey, pair.secretFile.slice(0, -5), `x${pair.secretFile}`])
      expect(parseSecret(text)).toBeUndefined();
  });
});

describe("what it seals", () => {
  it("does not open altered, cut off, elsewhere or with another key", () => {
    const [key, plain] = [randomBytes(32), randomBytes(100)];
    const sealed = seal(key, 7, plain, Buffer.from("here"));
    expect(open(key, 7, sealed, Buffer.from("here"))).toEqual(plain);
    expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
    const altered = Buffer.from(sealed);
    altered[3] = (altered[3] ?? 0) ^ 1;
    for (const wrong of [
      () => open(key, 7, altered, Buffer.from("here")),
      () => open(key, 7, sealed.subarray(0, -1), Buffer.from("here")),
      () => open(key, 8, sealed, Buffer.from("here")),
      () => open(key, 7, sealed, Buffer.from("there")),
      () => open(randomBytes(32), 7, sealed, Buffer.from("here")),
    ])
      expect(wrong).toThrow();
  });
});

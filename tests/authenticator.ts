/** An authenticator app and a passkey as other people's programs make them, written after RFC 6238 and WebAuthn, without the product's libraries. */
import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** @param ahead steps of 30 seconds */
export function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret.replaceAll(" ", "")].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac("sha1", key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A code that is wrong now and at the neighbouring steps. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((ahead) => codeOf(secret, ahead));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
}

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };
type Change = { origin?: string; domain?: string; verified?: boolean; counter?: number };

const text = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

export class Passkey {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(32);
  #counter = 0;
  #owner = "";

  constructor(readonly origin: string) {}

  #clientData(type: string, challenge: string, { origin = this.origin }: Change): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(domain: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.of(flags), count, rest]);
  }

  /** The answer to `navigator.credentials.create`. */
  create({ challenge, rp, user }: Options, change: Change = {}): string {
    this.#owner = user?.id ?? "";
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, cose]);
    const authData = this.#authData(change.domain ?? rp?.id ?? "", 0x45, 0, credential);
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.of(0x58, authData.length),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: text(this.#clientData("webauthn.create", challenge, change)),
      attestationObject: text(attestation),
      transports: ["internal"],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  get({ challenge, rpId }: Options, change: Change = {}): string {
    this.#counter = change.counter ?? this.#counter + 1;
    const authData = this.#authData(change.domain ?? rpId ?? "", change.verified === false ? 1 : 5, this.#counter);
    const clientData = this.#clientData("webauthn.get", challenge, change);
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(signature),
      userHandle: this.#owner,
    });
  }

  #answer(response: object): string {
    const id = text(this.id);
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }
}

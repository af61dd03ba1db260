/**
 * Signs what leaves the box: a detached CMS signature (RFC 5652) with ECDSA on P-256, whose certificate (RFC 5280) this
 * installation has made itself. Only as much of DER as these two need.
 */
import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from "node:crypto";
import { env } from "~/env.server";
import { editInstallation, loadInstallation } from "~/server/installation.server";
import { newestKey } from "~/server/keys.server";

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
/** DER sorts what has no order. */
const set = (...parts: Buffer[]) => der(0x31, ...parts.toSorted(Buffer.compare));
const integer = (bytes: Uint8Array) => der(0x02, bytes);
const bits = (bytes: Uint8Array, unused = 0) => der(0x03, Buffer.of(unused), bytes);
const octets = (bytes: Uint8Array) => der(0x04, bytes);
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
const explicit = (number: number, ...parts: Uint8Array[]) => der(0xa0 + number, ...parts);
function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  const base128 = (value: number): number[] => (value < 0x80 ? [value] : [...high(value >> 7), value & 0x7f]);
  const high = (value: number): number[] => base128(value).map((byte) => byte | 0x80);
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

const DATA = oid("1.2.840.113549.1.7.1");
const SIGNED_DATA = oid("1.2.840.113549.1.7.2");
const CONTENT_TYPE = oid("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST = oid("1.2.840.113549.1.9.4");
const SHA_256 = sequence(oid("2.16.840.1.101.3.4.2.1"));
const ECDSA_SHA_256 = sequence(oid("1.2.840.10045.4.3.2"));
const COMMON_NAME = oid("2.5.4.3");
const KEY_USAGE = oid("2.5.29.15");
const KEY_ID = oid("2.5.29.14");
const VERSION_1 = integer(Buffer.of(1));
const VERSION_3 = explicit(0, integer(Buffer.of(2)));
/** digitalSignature and nonRepudiation. */
const SIGNS = bits(Buffer.of(0b1100_0000), 6);
/** The last that UTCTime can say. */
const UNTIL = new Date("2049-12-31T23:59:59Z");

/** Of the newest root key, so that it is backed up and replaced with it. */
function signingKey(): KeyObject {
  const secret = newestKey("sign").key;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const key = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33), d: secret.toString("base64url") };
  return createPrivateKey({ key, format: "jwk" });
}

const publicOf = (key: KeyObject) => createPublicKey(key).export({ type: "spki", format: "der" });

/** What was sealed just before its first signature is not older than the certificate. */
const DAY = 24 * 3600_000;

function makeCertificate(key: KeyObject): Buffer {
  const spki = publicOf(key);
  const name = sequence(set(sequence(COMMON_NAME, utf8(`Roadhand at ${new URL(env.appUrl).host}`.slice(0, 64)))));
  const serial = randomBytes(16);
  // Positive, and without a leading zero.
  serial[0] = ((serial[0] as number) & 0x3f) | 0x40;
  const content = sequence(
    VERSION_3,
    integer(serial),
    ECDSA_SHA_256,
    name,
    sequence(time(new Date(Date.now() - DAY)), time(UNTIL)),
    name,
    spki,
    explicit(
      3,
      sequence(
        sequence(KEY_USAGE, octets(SIGNS)),
        sequence(KEY_ID, octets(octets(createHash("sha1").update(spki).digest()))),
      ),
    ),
  );
  return sequence(content, ECDSA_SHA_256, bits(sign("sha256", content, key)));
}

/** Made with the first signature, and anew with a new root key: what was signed before brings its own along. */
async function loadCertificate(key: KeyObject): Promise<Buffer> {
  const { signingCertificate: kept } = await loadInstallation();
  if (kept && new X509Certificate(kept).publicKey.export({ type: "spki", format: "der" }).equals(publicOf(key)))
    return kept;
  const signingCertificate = makeCertificate(key);
  await editInstallation({ signingCertificate });
  return signingCertificate;
}

/** @returns a CMS signature of content that stands elsewhere */
export async function signDetached(content: Buffer): Promise<Buffer> {
  const key = signingKey();
  const certificate = await loadCertificate(key);
  const { serialNumber } = new X509Certificate(certificate);
  const attributes = [
    sequence(CONTENT_TYPE, set(DATA)),
    sequence(MESSAGE_DIGEST, set(octets(createHash("sha256").update(content).digest()))),
  ];
  const signed = set(...attributes);
  const signer = sequence(
    VERSION_1,
    sequence(issuerOf(certificate), integer(Buffer.from(serialNumber, "hex"))),
    SHA_256,
    // Signed as a set, sent as the first of the signer's choices.
    Buffer.concat([Buffer.of(0xa0), signed.subarray(1)]),
    ECDSA_SHA_256,
    octets(sign("sha256", signed, key)),
  );
  const data = sequence(VERSION_1, set(SHA_256), sequence(DATA), explicit(0, certificate), set(signer));
  return sequence(SIGNED_DATA, explicit(0, data));
}

const issuerOf = (certificate: Buffer): Buffer => {
  const name = new X509Certificate(certificate).issuer.replace(/^CN=/, "");
  return sequence(set(sequence(COMMON_NAME, utf8(name))));
};

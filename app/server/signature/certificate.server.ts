/** Detached CMS signatures (RFC 5652) with ECDSA P-256 and a self-signed certificate (RFC 5280). */
import { createECDH, createHash, randomBytes, webcrypto, X509Certificate } from "node:crypto";
import { BitString, fromBER, Integer, ObjectIdentifier, OctetString, Utf8String } from "asn1js";
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
} from "pkijs";
import { env } from "~/env.server";
import { editInstallation, loadInstallation } from "~/server/installation.server";
import { newestKey } from "~/server/keys.server";

const engine = new CryptoEngine({ name: "node", crypto: webcrypto as Crypto });

const COMMON_NAME = "2.5.4.3";
const KEY_ID = "2.5.29.14";
const KEY_USAGE = "2.5.29.15";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
/** digitalSignature and nonRepudiation. */
const SIGNING_USAGE = new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 });
/** The last date that UTCTime can hold. */
const VALID_UNTIL = new Date("2049-12-31T23:59:59Z");
/** Backdated, so that the certificate is older than what was sealed just before. */
const DAY = 24 * 3600_000;

type KeyPair = { privateKey: CryptoKey; publicKey: CryptoKey; spki: Buffer };

/** Derived from the newest root key, so that it is backed up and rotated with it. */
async function signingKey(): Promise<KeyPair> {
  const secret = newestKey("sign").key;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicJwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const publicKey = await webcrypto.subtle.importKey("jwk", publicJwk, algorithm, true, ["verify"]);
  return {
    privateKey: await webcrypto.subtle.importKey(
      "jwk",
      { ...publicJwk, d: secret.toString("base64url") },
      algorithm,
      false,
      ["sign"],
    ),
    publicKey,
    spki: Buffer.from(await webcrypto.subtle.exportKey("spki", publicKey)),
  };
}

async function makeCertificate({ privateKey, publicKey, spki }: KeyPair): Promise<Buffer> {
  const serial = randomBytes(16);
  // Positive, and without a leading zero.
  serial[0] = ((serial[0] as number) & 0x3f) | 0x40;
  const name = new AttributeTypeAndValue({
    type: COMMON_NAME,
    value: new Utf8String({ value: `Roadhand at ${new URL(env.appUrl).host}`.slice(0, 64) }),
  });
  const keyId = new OctetString({ valueHex: new Uint8Array(createHash("sha1").update(spki).digest()).buffer });
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: new Uint8Array(serial).buffer }),
    notBefore: new Time({ value: new Date(Date.now() - DAY) }),
    notAfter: new Time({ value: VALID_UNTIL }),
    extensions: [
      new Extension({ extnID: KEY_USAGE, extnValue: SIGNING_USAGE.toBER() }),
      new Extension({ extnID: KEY_ID, extnValue: keyId.toBER() }),
    ],
  });
  certificate.issuer.typesAndValues.push(name);
  certificate.subject.typesAndValues.push(name);
  await certificate.subjectPublicKeyInfo.importKey(publicKey, engine);
  await certificate.sign(privateKey, "SHA-256", engine);
  return Buffer.from(certificate.toSchema(true).toBER());
}

async function loadCertificate(key: KeyPair): Promise<Buffer> {
  const { signingCertificate: stored } = await loadInstallation();
  if (stored && new X509Certificate(stored).publicKey.export({ type: "spki", format: "der" }).equals(key.spki))
    return stored;
  const signingCertificate = await makeCertificate(key);
  await editInstallation({ signingCertificate });
  return signingCertificate;
}

export async function signDetached(content: Buffer): Promise<Buffer> {
  const key = await signingKey();
  const certificate = new Certificate({ schema: fromBER(new Uint8Array(await loadCertificate(key))).result });
  const digest = new Uint8Array(createHash("sha256").update(content).digest()).buffer;
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(key.privateKey, 0, "SHA-256", new Uint8Array(content), engine);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

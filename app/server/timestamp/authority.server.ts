/** Time stamps of an authority elsewhere (RFC 3161), checked against its root certificate (RFC 5816). */

import { randomBytes, webcrypto } from "node:crypto";
import { fromBER, Integer, Null, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
import { cutText } from "~/domain/words";
import { postOutbound } from "../outbound.server";

const engine = new CryptoEngine({ name: "node", crypto: webcrypto as Crypto });

const SHA256 = "2.16.840.1.101.3.4.2.1";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const NAME_OIDS = ["2.5.4.3", "2.5.4.10"];

export type Authority = { url: string; roots: string };
export type TimestampInfo = { at: Date; authority: string };

const arrayBufferOf = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;

function certificatesIn(pem: string): Certificate[] {
  const found = pem.match(/(?<=-----BEGIN CERTIFICATE-----)[^-]+(?=-----END CERTIFICATE-----)/g) ?? [];
  return found.map((text) => Certificate.fromBER(arrayBufferOf(Buffer.from(text, "base64"))));
}

const imprintOf = (digest: Buffer) =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
    hashedMessage: new OctetString({ valueHex: arrayBufferOf(digest) }),
  });

export async function requestTimestamp(
  digest: Buffer,
  { url, roots }: Authority,
): Promise<TimestampInfo & { token: Buffer }> {
  const secret = randomBytes(8);
  // Positive, and without a leading zero.
  secret[0] = ((secret[0] as number) & 0x3f) | 0x40;
  const nonce = new Integer({ valueHex: arrayBufferOf(secret) });
  const request = new TimeStampReq({ version: 1, messageImprint: imprintOf(digest), nonce, certReq: true });
  const headers = { "Content-Type": "application/timestamp-query", Accept: "application/timestamp-reply" };
  const response = await postOutbound(
    url,
    { headers, body: Buffer.from(request.toSchema().toBER()) },
    { isTrusted: true },
  );
  if (response.status !== 200) throw new Error(`the time stamping authority answers ${response.status}`);
  const { status, timeStampToken } = TimeStampResp.fromBER(arrayBufferOf(response.body));
  if (status.status > 1 || !timeStampToken) throw new Error(`the time stamping authority refuses: ${status.status}`);
  const token = Buffer.from(timeStampToken.toSchema().toBER());
  const { nonce: sent, ...stamped } = await openToken(token, digest, roots);
  if (!sent?.isEqual(nonce)) throw new Error("the time stamp is of another request");
  return { ...stamped, token };
}

/** @throws Error where the token is not of this digest, or not signed by whoever these roots certify for time stamping */
export async function readTimestamp(token: Buffer, digest: Buffer, roots: string): Promise<TimestampInfo> {
  const { at, authority } = await openToken(token, digest, roots);
  return { at, authority };
}

async function openToken(token: Buffer, digest: Buffer, roots: string) {
  const signed = new SignedData({ schema: ContentInfo.fromBER(arrayBufferOf(token)).content });
  const { encapContentInfo } = signed;
  if (encapContentInfo.eContentType !== TST_INFO || !encapContentInfo.eContent) throw new Error("no time stamp");
  const { messageImprint, genTime, nonce } = TSTInfo.fromBER(encapContentInfo.eContent.getValue());
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || !digest.equals(Buffer.from(hashedMessage.valueBlock.valueHexView)))
    throw new Error("the time stamp is of something else");
  // pkijs would want what was hashed, to compare it as was just done.
  encapContentInfo.eContentType = ContentInfo.DATA;
  const { signatureVerified, signerCertificate } = await signed.verify(
    {
      signer: 0,
      checkChain: true,
      checkDate: genTime,
      trustedCerts: certificatesIn(roots),
      passedWhenNotRevValues: true,
      extendedMode: true,
    },
    engine,
  );
  if (!signatureVerified || !signerCertificate) throw new Error("the time stamp's signature is wrong");
  if (!mayTimestamp(signerCertificate)) throw new Error("the time stamp's signer is not certified for it");
  return { at: genTime, authority: nameOf(signerCertificate), nonce };
}

function mayTimestamp({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  if (!usage) return false;
  const { keyPurposes } = new ExtKeyUsage({ schema: fromBER(usage.extnValue.valueBlock.valueHexView).result });
  return keyPurposes.includes(TIME_STAMPING);
}

function nameOf({ subject }: Certificate): string {
  const parts = NAME_OIDS.map((name) => subject.typesAndValues.find(({ type }) => type === name));
  return cutText(String(parts.find((part) => part)?.value.valueBlock.value ?? "?"), 100);
}

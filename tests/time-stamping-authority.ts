/** A time stamping authority of the tests' own: `openssl ts` behind HTTP. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const SETTINGS = `
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[stamps]
extendedKeyUsage = critical,timeStamping
[signs]
extendedKeyUsage = critical,codeSigning
[tsa]
default_tsa = own
[own]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** @param folder empty and of its own */
export async function startAuthority(folder: string) {
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  writeFileSync(join(folder, "openssl.cnf"), SETTINGS);
  writeFileSync(join(folder, "serial"), "01\n");
  const [config, key] = [
    ["-config", "openssl.cnf"],
    ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
  ];
  openssl(
    "req",
    "-x509",
    ...key,
    ...config,
    "-extensions",
    "root",
    "-days",
    "3650",
    "-subj",
    "/O=Tests/CN=Root",
    "-keyout",
    "root.key",
    "-out",
    "root.pem",
  );
  openssl(
    "req",
    "-x509",
    ...key,
    ...config,
    "-extensions",
    "root",
    "-days",
    "3650",
    "-subj",
    "/CN=Other root",
    "-keyout",
    "other.key",
    "-out",
    "other.pem",
  );
  for (const kind of ["stamps", "signs"]) {
    openssl(
      "req",
      ...key,
      ...config,
      "-subj",
      `/CN=Clock of the tests`,
      "-keyout",
      `${kind}.key`,
      "-out",
      `${kind}.csr`,
    );
    openssl(
      "x509",
      "-req",
      "-in",
      `${kind}.csr`,
      "-CA",
      "root.pem",
      "-CAkey",
      "root.key",
      "-CAcreateserial",
      "-extfile",
      "openssl.cnf",
      "-extensions",
      kind,
      "-days",
      "3650",
      "-out",
      `${kind}.pem`,
    );
  }
  const requests: Buffer[] = [];
  let behaves: "well" | "is away" | "repeats" | "talks on" | "leads on" = "well";
  let last: Buffer | undefined;
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    requests.push(Buffer.concat(parts));
    if (behaves === "leads on") {
      behaves = "well";
      return res.writeHead(307, { Location: "/" }).end();
    }
    if (behaves === "is away") return res.writeHead(503).end();
    if (behaves === "talks on") return res.end(Buffer.alloc(1_000_000));
    writeFileSync(join(folder, "query.tsq"), Buffer.concat(parts));
    if (behaves === "well" || !last) {
      openssl(
        "ts",
        "-reply",
        ...config,
        "-queryfile",
        "query.tsq",
        "-signer",
        "stamps.pem",
        "-inkey",
        "stamps.key",
        "-out",
        "reply.tsr",
      );
      last = readFileSync(join(folder, "reply.tsr"));
    }
    return res.setHeader("Content-Type", "application/timestamp-reply").end(last);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    roots: readFileSync(join(folder, "root.pem"), "utf8"),
    rootsFile: join(folder, "root.pem"),
    otherRootsFile: join(folder, "other.pem"),
    otherRoots: readFileSync(join(folder, "other.pem"), "utf8"),
    requests,
    behave(how: typeof behaves) {
      behaves = how;
    },
    /** What openssl itself says of a token. */
    verify(token: Buffer, digest: string): string {
      writeFileSync(join(folder, "token.der"), token);
      return openssl(
        "ts",
        "-verify",
        "-digest",
        digest,
        "-in",
        "token.der",
        "-token_in",
        "-CAfile",
        "root.pem",
      ).toString();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

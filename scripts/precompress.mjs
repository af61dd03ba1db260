import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/client";
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  if (bytes.length < 500) continue;
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

// Goals 12 and 13: starting, resting, and filling a demo through the real operations.
import { atLeast, atMost } from "./goals.mjs";
import { median } from "./load.mjs";
import { freePort, residentMB, seed, startProduct, startProgram } from "./product.mjs";

const FLOOR = `
  const Database = require("better-sqlite3");
  new Database(process.argv[1] + "/roadhand.sqlite").prepare("select count(*) from companies").get();
  require("node:http").createServer((_, response) => response.end("ok")).listen(process.env.PORT, "127.0.0.1");
`;

/** @param folder with many applications */
export async function measureStart({ folder, rounds }) {
  const [ours, floor, resident] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await startProgram(process.execPath, ["-e", FLOOR, folder], {
      port: await freePort(),
      env: process.env,
    });
    floor.push(bare.startedIn);
    await bare.stop();
    const product = await startProduct(folder);
    ours.push(product.startedIn);
    resident.push(residentMB(product.pid));
    await product.stop();
  }
  atMost(12, "a start, times one of bare Node with SQLite", median(ours) / median(floor), 5);
  atMost(12, "MB after the start", median(resident), 150);
}

export function measureSeeding({ folder, applications }) {
  seed(folder, 1);
  const begun = performance.now();
  seed(folder, applications);
  atLeast(
    13,
    "applications made a second through the operations",
    (applications * 1000) / (performance.now() - begun),
    1000,
  );
}

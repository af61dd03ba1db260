// Goal 9: starting and resting.
import { atMost } from "./goals.mjs";
import { median } from "./load.mjs";
import { residentMB, rested, startProduct } from "./product.mjs";

/** @param folder with many applications */
export async function measureStart({ folder, rounds }) {
  const [seconds, resident] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const { pid, startedIn, stop } = await startProduct(folder);
    seconds.push(startedIn / 1000);
    await rested(pid);
    resident.push(residentMB(pid));
    await stop();
  }
  atMost(9, "seconds of a start", median(seconds), 3);
  atMost(9, "MB after the start", median(resident), 200);
}

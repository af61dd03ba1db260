import { Agent, request } from "node:http";

const CONNECTIONS = 16;

/** @returns status, milliseconds to the first byte and to the last */
export function ask(agent, origin, path, { method = "GET", headers = {}, body } = {}) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { agent, method, headers }, (incoming) => {
      const first = performance.now() - begun;
      incoming.on("data", () => {});
      incoming.on("end", () => resolve({ status: incoming.statusCode, first, last: performance.now() - begun }));
      incoming.on("error", reject);
    });
    // A kept-alive connection may be closed just as it is reused.
    outgoing.on("error", (error) =>
      outgoing.reusedSocket && error.code === "ECONNRESET"
        ? ask(agent, origin, path, { method, headers, body }).then(resolve, reject)
        : reject(error),
    );
    outgoing.end(body);
  });
}

let asked = 0;
/** Rate limits count addresses, so the load comes from many. */
export const address = () => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};

export const at = (share) => (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
export const median = at(0.5);

/** @param make options by connection number @param until ends it early @returns requests a second, median and slow milliseconds */
export async function load({ origin, path, seconds, expect = 200, connections = CONNECTIONS, until, make, ...same }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  let ended = false;
  void until?.finally(() => {
    ended = true;
  });
  const connection = async (_, number) => {
    while (!ended && performance.now() < end) {
      const made = make ? make(number) : same;
      const headers = { ...made.headers, "x-forwarded-for": address() };
      const { status, last } = await ask(agent, origin, path, { ...made, headers });
      if (status !== expect) throw new Error(`${path} answered ${status}`);
      times.push(last);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const rate = (times.length * 1000) / (performance.now() - begun);
  return { rate, p50: median(times), p95: at(0.95)(times), p99: at(0.99)(times) };
}

/** Alternates the sides, so that other load on the machine hits both alike. @returns the medians */
export async function sideBySide(sides, rounds = 5) {
  const measured = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) measured[index].push(await side());
  return measured.map((results) =>
    Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))])),
  );
}

/** Requests a second of the first side, divided by the second's. */
export const share = async (sides, rounds) => {
  const [ours, floor] = await sideBySide(sides, rounds);
  console.log(`  ${ours.rate.toFixed(0)} a second, the bare one ${floor.rate.toFixed(0)}`);
  return ours.rate / floor.rate;
};

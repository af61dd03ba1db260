import { Agent, request } from "node:http";

const CONNECTIONS = 16;

function ask(agent, origin, path, { method = "GET", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { agent, method, headers }, (incoming) => {
      incoming.on("data", () => {});
      incoming.on("end", () => resolve(incoming.statusCode));
      incoming.on("error", reject);
    });
    // A connection that was kept may be closed by the other side just as it is used again.
    outgoing.on("error", (error) =>
      outgoing.reusedSocket && error.code === "ECONNRESET"
        ? ask(agent, origin, path, { method, headers, body }).then(resolve, reject)
        : reject(error),
    );
    outgoing.end(body);
  });
}

let asked = 0;
// Rate limits count addresses, so the load comes from many.
const address = () => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};

/** @returns requests per second and the median answer in milliseconds */
export async function load({ origin, path, seconds, expect = 200, ...options }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = [];
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  const connection = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const made = typeof options.make === "function" ? options.make() : options;
      const status = await ask(agent, origin, path, {
        ...made,
        headers: { ...made.headers, "x-forwarded-for": address() },
      });
      if (status !== expect) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: (times.length * 1000) / (performance.now() - begun), p50: times[times.length >> 1] };
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Alternates the sides, so that other load on the machine hits both alike. @returns the medians */
export async function sideBySide(sides, rounds = 5) {
  const measured = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) measured[index].push(await side());
  return measured.map((results) => ({
    rate: median(results.map(({ rate }) => rate)),
    p50: median(results.map(({ p50 }) => p50)),
  }));
}

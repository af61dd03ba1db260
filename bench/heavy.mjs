// Goal 10: what others wait for while one asks for something heavy, and what it holds in memory.
import { Agent } from "node:http";
import { atMost } from "./goals.mjs";
import { address, ask, load } from "./load.mjs";
import { residentMB, signIn } from "./product.mjs";

const OTHERS = 4;

const keepAsking = async (ended, one) => {
  while (!ended.value) await one();
};

/** Somebody who asks for all of a company's applications in CSV, again and again. */
function csv({ origin, cookie }) {
  const agent = new Agent({ keepAlive: true });
  const firsts = [];
  const one = async () => {
    const headers = { cookie, "x-forwarded-for": address() };
    const { status, first } = await ask(agent, origin, "/applications/export", { headers });
    if (status !== 200) throw new Error(`the CSV answered ${status}`);
    firsts.push(first);
  };
  return { one, firsts };
}

/** Wrong passwords, eight a second, for names that nobody has. */
function flood({ origin }) {
  const agent = new Agent({ keepAlive: true });
  const one = async () => {
    const headers = { origin, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address() };
    const body = new URLSearchParams({ username: `nobody.${Math.random()}`, password: "a wrong password" }).toString();
    void ask(agent, origin, "/user/login", { method: "POST", headers, body }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 125));
  };
  return { one, firsts: [] };
}

export async function measureHeavy({ product, cookies, seconds }) {
  const { origin, pid } = product;
  const others = () =>
    load({ origin, path: "/drivers", seconds: seconds * 2, connections: OTHERS, headers: { cookie: cookies.staff } });
  const cookie = await signIn(origin, "north.admin");
  for (const [what, heavy] of [
    ["a CSV of all applications", csv({ origin, cookie })],
    ["eight wrong passwords a second", flood({ origin })],
  ]) {
    const calm = await others();
    const before = residentMB(pid);
    const ended = { value: false };
    const asking = keepAsking(ended, heavy.one);
    const busy = await others();
    const after = residentMB(pid);
    ended.value = true;
    await asking;
    atMost(10, `${what}: others' p95, times as long as alone`, busy.p95 / calm.p95, 2);
    atMost(10, `${what}: MB more`, after - before, 100);
    if (heavy.firsts.length > 0) atMost(10, `${what}: ms until the first byte, alone first`, heavy.firsts[0], 200);
  }
}

import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "../scripts/free-port.mjs";
import { address as newAddress } from "./load.mjs";

const PASSWORD = "correct horse battery staple";

/** Of what was moved to PostgreSQL, by the data folder. */
export const databases = new Map();

export const settings = (data) => ({
  ...process.env,
  ...(databases.has(data) && { DATABASE_URL: databases.get(data) }),
  NODE_ENV: "production",
  DATA_DIR: data,
  DEMO_PASSWORD: PASSWORD,
  TRUST_PROXY: "1",
  LOG_LEVEL: "error",
});

export function seed(data, applications) {
  const args = ["scripts/admin.mjs", "seed", "--applications", String(applications)];
  const { status } = spawnSync(process.execPath, args, { env: settings(data), stdio: "inherit" });
  if (status !== 0) throw new Error("the applications could not be made");
}

const answers = (origin) =>
  fetch(origin).then(
    () => true,
    () => false,
  );

/** @returns milliseconds until it responded, and how to end it */
export async function startProgram(command, args, { port, env, cwd, ready = "/" }) {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin + ready))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(" ")} ended`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill();
    });
  return { origin, pid: child.pid, startedIn: performance.now() - begun, stop };
}

export async function startProduct(data) {
  return startProgram(process.execPath, ["scripts/serve.mjs"], {
    port: await freePort(),
    env: settings(data),
    ready: "/readyz",
  });
}

const form = (origin, fields, cookie = "") => ({
  method: "POST",
  redirect: "manual",
  headers: { origin, cookie, "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});
const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

export async function signIn(origin, username) {
  const response = await fetch(`${origin}/user/login`, form(origin, { username, password: PASSWORD }));
  if (response.status !== 302) throw new Error(`${username} could not sign in`);
  return cookiesOf(response);
}

export async function tokenOf(origin, username) {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: username, password: PASSWORD }),
  });
  return (await response.json()).token;
}

let drivers = 0;
/** @returns the response of a successful call */
export const api = async (origin, method, address, body, token) => {
  const response = await fetch(`${origin}/api/v1/${address}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": newAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** @returns the token of a new applicant's mailed link */
async function askForLink(origin) {
  drivers += 1;
  const email = `bench.${process.pid}.${drivers}@example.test`;
  const asked = { email, code: "NRTHWAY", cdlNumber: `N123456${drivers}` };
  return (await api(origin, "POST", "application/continue", asked)).token;
}

/** @returns the cookie of a driver who has started an application and accepted the notices */
export async function begin(origin) {
  const cookie = cookiesOf(await fetch(`${origin}/apply/verify`, form(origin, { token: await askForLink(origin) })));
  const agreed = "version=0&then=continue&eSign=on&investigation=on";
  await fetch(`${origin}/applicant/application/notices`, form(origin, agreed, cookie));
  return cookie;
}

/** @returns the API token of such a driver */
export async function beginByApi(origin) {
  const { token } = await api(origin, "POST", "application/continue", { token: await askForLink(origin) });
  const answers = { eSign: true, investigation: true };
  await api(origin, "PUT", "application/mine/section/notices", { version: 0, answers }, token);
  return token;
}

export const residentMB = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1000;

const ticksOf = (pid) => {
  const [, after] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = after.split(" ").slice(11, 13).map(Number);
  return user + system;
};

/** Waits for background jobs: until the CPU is below 5 % for two seconds. */
export async function rested(pid) {
  for (let before = ticksOf(pid), times = 0; times < 300; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const now = ticksOf(pid);
    if (now - before < 10) return;
    before = now;
  }
}

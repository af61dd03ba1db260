import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";

const PASSWORD = "correct horse battery staple";

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export const settings = (data) => ({
  ...process.env,
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

/** @returns milliseconds until it answered, and how to end it */
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

/** @returns the cookie of somebody who has begun an application and accepted the notices */
export async function begin(origin) {
  const call = async (body) => {
    const response = await fetch(`${origin}/api/v1/application/continue`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()).token;
  };
  const token = await call({ email: "bench@example.test", code: "NRTHWAY", cdlNumber: "N1234567" });
  const cookie = cookiesOf(await fetch(`${origin}/apply/verify`, form(origin, { token })));
  const agreed = "version=0&then=continue&eSign=on&investigation=on";
  await fetch(`${origin}/applicant/application/notices`, form(origin, agreed, cookie));
  return cookie;
}

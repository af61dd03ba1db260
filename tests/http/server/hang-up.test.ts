/** Phones lose their signal, and people press Back: a client that does not wait for its page. */
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { app, manager } from "../northway";

const { hostname, port } = new URL(app.origin);
const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const REQUEST = `GET /drivers/expiring HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`;

/** In a thread of its own, since the product runs in this one: at any moment, from before the request is read until the page is nearly made. */
const HANG_UP = `
  const { connect } = require("node:net");
  const { workerData: { hostname, port, request } } = require("node:worker_threads");
  const hangUp = (after) => new Promise((resolve) => {
    const socket = connect(port, hostname, () => {
      socket.write(request);
      setTimeout(() => resolve(socket.destroy()), after);
    }).on("error", resolve);
  });
  (async () => {
    for (let turn = 0; turn < 60; turn += 1)
      await Promise.all([0, 1, 2, 3].map((each) => hangUp(((turn * 4 + each) % 60) / 2)));
  })();
`;

it("leaves room for whoever comes next, whenever it hangs up", async () => {
  const workerData = { hostname, port: Number(port), request: REQUEST };
  const client = new Worker(HANG_UP, { eval: true, workerData });
  await new Promise((resolve, reject) => client.once("exit", resolve).once("error", reject));
  expect((await manager.get("/drivers")).status).toBe(200);
});

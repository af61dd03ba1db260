/** How the product ends when it is told to: nothing that was asked stays unanswered, and nothing keeps running. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { newEmail, requestLink } from "../http/applicant";
import { isUp, type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, newAddress, Visitor } from "../http/visitor";

const pid = ({ child }: Program) => child.pid as number;
const NPM: [string, ...string[]] = ["npm", "start"];

function send(origin: string, path: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": newAddress() };
    const sent = request(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("npm start", () => {
  it("passes SIGTERM on, and ends when the server has: with 0", async () => {
    const program = await startProgram({ command: NPM });
    process.kill(pid(program), "SIGTERM");
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(await isUp(program.origin)).toBe(false);
  });

  it("leaves no server behind where npm itself is gone, as after SIGHUP", async () => {
    const program = await startProgram({ command: NPM });
    process.kill(pid(program), "SIGHUP");
    await program.ended;
    await until(async () => !(await isUp(program.origin)));
  });

  it("takes Ctrl-C once, though the terminal and npm both pass it on", async () => {
    const program = await startProgram({ command: NPM });
    process.kill(-pid(program), "SIGINT");
    expect((await program.ended).code).toBe(0);
    expect(await isUp(program.origin)).toBe(false);
  });
});

describe("a stop", () => {
  it("says first that it is not ready, and answers whoever still comes", async () => {
    const program = await startProgram({ settings: { STOP_WAIT: "2" } });
    const stored = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await send(program.origin, "/", stored)).toEqual({ status: 200, connection: "keep-alive" });
    process.kill(pid(program), "SIGTERM");
    const ready = await until(async () => {
      const response = await exchange(program.origin, "/readyz");
      return response.status === 503 && response;
    });
    expect(ready.text).toBe("stopping\n");
    expect((await exchange(program.origin, "/healthz")).status).toBe(200);
    // The connection that is held since before is told to go.
    expect(await send(program.origin, "/", stored)).toEqual({ status: 200, connection: "close" });
    expect((await new Visitor(program.origin).get("/apply")).status).toBe(200);
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(await isUp(program.origin)).toBe(false);
  });

  it("finishes a request that is under way, and resets nobody who is in the middle of asking", async () => {
    const program = await startProgram();
    const { port } = new URL(program.origin);
    const body = "username=north.admin&password=wrong";
    const socket = connect(Number(port), "127.0.0.1");
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString();
    });
    socket.write(
      `POST /user/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${program.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    let answered = 0;
    const clients = Array.from({ length: 20 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let connection: string | undefined; connection !== "close"; answered += 1)
        ({ connection } = await send(program.origin, "/healthz", agent));
      agent.destroy();
    });
    await until(() => answered > 200);
    process.kill(pid(program), "SIGTERM");
    // Each was answered until it was told that its connection closes.
    await Promise.all(clients);
    await until(async () => !(await isUp(program.origin)));
    socket.write(body.slice(10));
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(said.toLowerCase()).toContain("connection: close");
  });

  describe("while a letter hangs", () => {
    let server: Server | undefined;
    afterAll(() => server?.close());

    it("breaks the letter off, which goes out after the next start, and ends with 0", async () => {
      let connections = 0;
      // It prints no startup message.
      server = createServer((socket) => {
        connections += 1;
        socket.on("error", () => {});
      });
      const mail = server.listen(0, "127.0.0.1");
      await once(mail, "listening");
      const { port } = mail.address() as AddressInfo;
      const program = await startProgram({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
      const email = newEmail();
      await requestLink(new Visitor(program.origin), "SUNBEAM", email);
      await until(() => connections > 0);
      process.kill(pid(program), "SIGTERM");
      expect(await program.ended).toEqual({ code: 0, signal: null });
      const data = new Database(`${program.dataDir}/roadhand.sqlite`, { readonly: true });
      expect(data.prepare("select status, tries from outbox where to_address = ?").get(email)).toEqual({
        status: "waiting",
        tries: 0,
      });
      data.close();
    });
  });
});

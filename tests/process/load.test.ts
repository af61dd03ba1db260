/** Too much at once: everybody is answered, with what was asked or with when to come back, and health comes first. */
import { once } from "node:events";
import { Agent, get, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import Database from "better-sqlite3";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicant } from "../http/applicant";
import { says, wordsOf } from "../http/page";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, type HttpResponse, newAddress, staff, Visitor } from "../http/visitor";

let program: Program;
beforeAll(async () => {
  program = await startProgram({ settings: { TRUST_PROXY: "1", PASSWORD_HASH_MIB: "64" } });
});
afterAll(() => program.child.kill("SIGTERM"));

/** What React Router's client makes of the answer to a form sent by script. */
async function resultIn({ bytes }: HttpResponse): Promise<unknown> {
  const body = new Response(new Uint8Array(bytes)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return (await UNSAFE_decodeViaTurboStream(body, globalThis as never)).value;
}

describe("four hundred visitors at once", () => {
  it("are all answered, those beyond the queue with when to come back; health waits for none of them", async () => {
    const responses: HttpResponse[] = [];
    const storm = Array.from({ length: 400 }, async (_, index) => {
      const headers = { "x-forwarded-for": newAddress(), "accept-language": index % 2 ? "es" : "en" };
      const response = await exchange(program.origin, `/user/login?from=${index}`, { headers });
      responses.push(response);
      return response;
    });
    const health = exchange(program.origin, "/healthz").then(({ status }) => [status, responses.length]);
    const all = await Promise.all(storm);
    const [status, before] = await health;
    expect(status).toBe(200);
    expect(before).toBeLessThan(200);
    const refused = all.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.length).toBeGreaterThan(50);
    for (const response of refused) {
      expect(response.headers.get("retry-after")).toBe("5");
    }
    const spanish = refused.find(({ text }) => text.includes('<html lang="es"'));
    const english = refused.find(({ text }) => text.includes('<html lang="en"'));
    says(english as HttpResponse, "We're very busy");
    says(spanish as HttpResponse, "Tenemos mucho tráfico");
    // And it is over as soon as they are gone.
    expect((await new Visitor(program.origin).get("/user/login?again")).status).toBe(200);
  });

  it("by script are answered as it understands: a call in JSON, a form so that its page stays with what was typed", async () => {
    const [calls, forms] = await Promise.all([
      Promise.all(
        Array.from({ length: 200 }, () =>
          exchange(program.origin, "/api/v1/openapi.json", { headers: { "x-forwarded-for": newAddress() } }),
        ),
      ),
      Promise.all(
        Array.from({ length: 300 }, () =>
          new Visitor(program.origin).post("/apply.data", { code: "NOSUCH", email: "" }),
        ),
      ),
    ]);
    expect(calls.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const { text, headers } of calls.filter(({ status }) => status === 503)) {
      expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: "busy", retryAfter: 5 } });
      expect(headers.get("retry-after")).toBe("5");
    }
    expect(forms.filter(({ status }) => status !== 422 && status !== 503)).toEqual([]);
    const refused = forms.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(20);
    for (const response of refused) {
      expect(response.headers.get("retry-after")).toBe("5");
      // Without it the client shows the error page instead of the form.
      expect(response.headers.get("x-remix-response")).toBe("yes");
      expect(await resultIn(response)).toEqual({ data: { result: { status: "error", error: { "": ["busy"] } } } });
    }
  });
});

describe("fresh connections", () => {
  it.each([16, 500])("that come %i at once are each answered, with the page that all share", async (connections) => {
    const all = await Promise.all(
      Array.from({ length: connections }, () =>
        exchange(program.origin, "/apply", { headers: { "x-forwarded-for": newAddress() } }),
      ),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ text }) => text.replace(/nonce="[^"]+"/g, ""))).size).toBe(1);
  });

  it("that come 16 at once for a list are each answered with it", async () => {
    const north = await staff(program, "north.manager");
    const all = await Promise.all(Array.from({ length: 16 }, () => north.get("/drivers")));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("a hundred at once for what takes long", () => {
  const only = (responses: HttpResponse[], ...statuses: number[]) => {
    expect(responses.filter(({ status }) => ![...statuses, 503].includes(status))).toEqual([]);
    expect(responses.some(({ status }) => statuses.includes(status))).toBe(true);
    for (const { headers } of responses.filter(({ status }) => status === 503))
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  };

  it("are signed in or told when to come back, in words", async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        new Visitor(program.origin).post("/user/login", {
          username: `nobody.${at}`,
          password: "seven hidden lanterns",
        }),
      ),
    );
    only(all, 400, 401, 422);
    const busy = all.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(10);
    for (const response of busy) expect(wordsOf(response.text)).toMatch(/busy|try again/i);
  });

  it("are given their PDF or told when to come back, in words", async () => {
    const north = await staff(program, "north.admin");
    const database = new Database(`${program.dataDir}/roadhand.sqlite`, { readonly: true });
    const template = database.prepare("select id from templates where code = 'NRTHWAY'").pluck().get();
    database.close();
    const all = await Promise.all(Array.from({ length: 100 }, () => north.get(`/templates/poster/${template}`)));
    only(all, 200);
    for (const response of all.filter(({ status }) => status === 503))
      expect(wordsOf(response.text)).toMatch(/busy|try again/i);
  });
});

describe("large forms from many", () => {
  it("are held in bounded memory: what is beyond it is refused, nothing breaks", async () => {
    const body = `username=${"a".repeat(1_000_000)}`;
    const all = await Promise.all(
      Array.from({ length: 60 }, () => new Visitor(program.origin).post("/user/login", { username: body })),
    );
    expect(all.every(({ status }) => status === 422 || status === 503)).toBe(true);
    expect(all.some(({ status }) => status === 422)).toBe(true);
  });
});

describe("an upload that announces much and sends little", () => {
  it("is cut off in seconds, so that it holds no room that others need", async () => {
    const who = await applicant(program);
    const outgoing = request(`${program.origin}/applicant/driver/cdl/picture/front`, {
      method: "POST",
      agent: false,
      headers: {
        "x-forwarded-for": who.address,
        origin: program.origin,
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": "multipart/form-data; boundary=much",
        "content-length": 64 * 1024 * 1024,
      },
    });
    const hungUp = once(outgoing, "error");
    outgoing.write('--much\r\nContent-Disposition: form-data; name="front"; filename="front.jpg"\r\n\r\n');
    const sending = setInterval(() => outgoing.write(Buffer.alloc(1200)), 1000);
    const cut = await Promise.race([hungUp.then(() => true), setTimeout(25_000, false)]);
    clearInterval(sending);
    outgoing.destroy();
    expect(cut).toBe(true);
  });
});

describe("an export", () => {
  it("is sent while it is made, compressed or not, and is the same", async () => {
    const north = await staff(program, "north.admin");
    const plain = await north.get("/applications/export");
    expect(plain.status).toBe(200);
    const packed = await north.get("/applications/export", { "accept-encoding": "br" });
    const text = packed.headers.get("content-encoding") ? brotliDecompressSync(packed.bytes).toString() : packed.text;
    expect(text).toBe(plain.text);
    expect(plain.text.split("\r\n").length).toBeGreaterThan(10);
  });
});

describe("silent connections from one address", () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  it("give way to those that ask", async () => {
    const direct = await startProgram({ settings: { TRUST_PROXY: "0" } });
    const port = Number(new URL(direct.origin).port);
    let closed = 0;
    for (let number = 0; number < 300; number += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.on("close", () => {
        closed += 1;
      });
      sockets.push(socket);
    }
    await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, "connect") : undefined)));
    await until(() => closed >= 100);
    expect((await exchange(direct.origin, "/user/login")).status).toBe(200);
    await until(() => closed > 100);
    expect(closed).toBeLessThan(110);
    direct.child.kill("SIGTERM");
    expect((await direct.ended).code).toBe(0);
  });
});

describe("a client that asks now and then", () => {
  it("finds its connection still there after six seconds", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const findsItsConnection = () =>
      new Promise<boolean>((resolve, reject) => {
        const request = get(`${program.origin}/healthz`, { agent }, (response) => {
          response.resume().once("end", () => resolve(request.reusedSocket));
        });
        request.once("error", reject);
      });
    expect(await findsItsConnection()).toBe(false);
    await setTimeout(6000);
    expect(await findsItsConnection()).toBe(true);
    agent.destroy();
  });
});

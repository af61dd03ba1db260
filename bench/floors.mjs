// What the product is measured against: node:http with one query and a verified signature, or with bytes.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";

const listening = (server) =>
  new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({
        origin: `http://127.0.0.1:${server.address().port}`,
        stop: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    ),
  );

export const startBytes = (headers, bytes) =>
  listening(
    createServer((_, response) => {
      response.writeHead(200, headers);
      response.end(bytes);
    }),
  );

/** `/one` reads one row by its key, `/fifty` fifty of them, both for whoever sends `token`. */
export async function startApiFloor() {
  const database = new Database(":memory:");
  database.exec("create table people (id integer primary key, name text, email text, company text, at integer)");
  const add = database.prepare("insert into people (name, email, company, at) values (?, ?, ?, ?)");
  for (let id = 1; id <= 1000; id += 1) add.run(`Maya Ruiz ${id}`, `maya.${id}@example.test`, "Northway Freight", id);
  const one = database.prepare("select * from people where id = ?");
  const fifty = database.prepare("select * from people where id > ? order by id limit 50");
  const key = randomBytes(32);
  const sign = (text) => createHmac("sha256", key).update(text).digest();
  const text = [{ alg: "HS256" }, { sub: 7, exp: Date.now() / 1000 + 3600 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const token = `${text}.${sign(text).toString("base64url")}`;
  const server = createServer((request, response) => {
    const [head, claims, signature] = request.headers.authorization.slice("Bearer ".length).split(".");
    if (!timingSafeEqual(sign(`${head}.${claims}`), Buffer.from(signature, "base64url")))
      return response.writeHead(401).end();
    const { sub } = JSON.parse(Buffer.from(claims, "base64url"));
    const data = request.url === "/one" ? one.get(sub) : fifty.all(sub);
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ success: true, data }));
  });
  return { ...(await listening(server)), token };
}

/** `/save` keeps what was posted on the disk before it answers. */
export async function startSavingFloor(folder) {
  const database = new Database(join(folder, "floor.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("create table if not exists saved (id integer primary key, body text, at integer)");
  const add = database.prepare("insert into saved (body, at) values (?, ?)");
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    add.run(JSON.stringify(body), Date.now());
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: true }));
  });
  return listening(server);
}

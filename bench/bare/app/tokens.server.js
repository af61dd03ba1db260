import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

const KEY = randomBytes(32);

export const sign = () =>
  new SignJWT({ sub: "7" }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1h").sign(KEY);

export async function verify(request) {
  const [, token = ""] = request.headers.get("authorization")?.split(" ") ?? [];
  const { payload } = await jwtVerify(token, KEY);
  return Number(payload.sub);
}

/** Failed attempts are counted per known device, or else per network address. */
import { hashToken, newToken } from "./ids.server";
import { clientAddress, requestScope } from "./request-scope.server";

export type Requester = { limitKey: string; isKnownDevice: boolean };

export async function identifyRequester(isKnownDevice: (deviceHash: Buffer) => Promise<boolean>): Promise<Requester> {
  const device = requestScope()?.device;
  const hash = device && hashToken(device);
  if (hash && (await isKnownDevice(hash)))
    return { limitKey: `device:${hash.toString("base64url")}`, isKnownDevice: true };
  return { limitKey: clientAddress(), isKnownDevice: false };
}

export function rememberDevice(): Buffer | null {
  const scope = requestScope();
  if (!scope) return null;
  scope.newDevice = scope.device ? undefined : newToken();
  scope.device ??= scope.newDevice;
  return scope.device ? hashToken(scope.device) : null;
}

export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*/, "");

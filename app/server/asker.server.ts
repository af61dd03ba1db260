/** Whose tries are counted together: a device that the person has used before, else everybody behind one network address. */
import { hashToken, newToken } from "./ids.server";
import { askerAddress, requestScope } from "./request-scope.server";

export type Asker = { key: string; known: boolean };

/** @param isKnown whether the person has signed in on the device */
export async function askerFor(isKnown: (deviceHash: Buffer) => Promise<boolean>): Promise<Asker> {
  const device = requestScope()?.device;
  const hash = device && hashToken(device);
  if (hash && (await isKnown(hash))) return { key: `device:${hash.toString("base64url")}`, known: true };
  return { key: askerAddress(), known: false };
}

/** The device of somebody who has just proved who they are; where it has no mark yet, its browser gets one. */
export function markDevice(): Buffer | null {
  const scope = requestScope();
  if (!scope) return null;
  scope.newDevice = scope.device ? undefined : newToken();
  scope.device ??= scope.newDevice;
  return scope.device ? hashToken(scope.device) : null;
}

/** Addresses with a plus are one mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*/, "");

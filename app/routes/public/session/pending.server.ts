import { DomainError } from "~/domain/errors";
import { redirectWith } from "~/http/respond.server";
import { clearCookie, readCookie } from "~/server/cookies.server";

export const pendingOf = (request: Request): string => readCookie(request, "pending") ?? "";

/** If nothing is pending any more, sign-in starts again with the password. */
export async function orStartOver<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "second_step_ended") throw error;
    throw await redirectWith("twoFactorEnded", "/user/login", new Headers({ "Set-Cookie": clearCookie("pending") }));
  }
}

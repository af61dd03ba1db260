import { fieldErrors } from "~/domain/application/sections/kept.server";
import { invalid } from "~/domain/errors";
import { resetSecondStepByCommand } from "~/domain/second-step/reset.server";
import { linkMinutes } from "~/domain/session/mailed-link.server";
import { createAdministrator, makeResetLink } from "~/domain/user/administrator.server";
import { newAdministratorSchema } from "~/domain/user/user";
import type { Given } from "./admin-usage";

export async function createAdmin(given: Given): Promise<string[]> {
  const { success, data, error } = newAdministratorSchema.safeParse(given);
  if (!success) throw invalid(fieldErrors(error));
  const link = await createAdministrator(data);
  return [
    `${data.name} is an RTIC Administrator now, and chooses a password here, once and within ${linkMinutes("invitation") / 60} hours:`,
    `  ${link}`,
  ];
}

export async function resetLink({ user = "" }: Given): Promise<string[]> {
  const link = await makeResetLink(user);
  return [
    `Every session of ${user} has ended. A new password is chosen here, once and within ${linkMinutes("reset")} minutes:`,
    `  ${link}`,
  ];
}

export async function resetTwoStep({ user = "" }: Given): Promise<string[]> {
  await resetSecondStepByCommand(user);
  return [`Every session of ${user} has ended. The password alone is enough now, until a second step is set up again.`];
}

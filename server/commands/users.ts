import { fieldErrors } from "~/domain/application/sections/stored.server";
import { invalid } from "~/domain/errors";
import { linkMinutes } from "~/domain/session/mailed-link.server";
import { resetTwoFactorByCommand } from "~/domain/two-factor/reset.server";
import { createAdministrator, makeResetLink } from "~/domain/user/administrator.server";
import { newAdministratorSchema } from "~/domain/user/user";
import type { Run } from "../admin-usage";

export const createAdmin: Run = async (options) => {
  const { success, data, error } = newAdministratorSchema.safeParse(options);
  if (!success) throw invalid(fieldErrors(error));
  const link = await createAdministrator(data);
  const hours = linkMinutes("invitation") / 60;
  return {
    lines: [
      `${data.name} is an RTIC Administrator now, and chooses a password here, once and within ${hours} hours:`,
      `  ${link}`,
    ],
    json: { link, hours },
  };
};

export const resetLink: Run = async ({ user = "" }) => {
  const link = await makeResetLink(user);
  const minutes = linkMinutes("reset");
  return {
    lines: [
      `Every session of ${user} has ended. A new password is chosen here, once and within ${minutes} minutes:`,
      `  ${link}`,
    ],
    json: { link, minutes },
  };
};

export const resetTwoStep: Run = async ({ user = "" }) => {
  await resetTwoFactorByCommand(user);
  return {
    lines: [
      `Every session of ${user} has ended. The password alone is enough now, until a second step is set up again.`,
    ],
    json: { user },
  };
};

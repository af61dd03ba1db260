import type { Db } from "db/client.server";
import { firstNameOf } from "~/domain/user/user";
import { loadUser } from "~/domain/user/user.server";
import { type TwoFactorNews, twoFactorMail } from "~/emails/two-factor";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";

export async function mailNews(tx: Db, userId: string, news: TwoFactorNews, remaining = 0): Promise<void> {
  const { name, email, language } = await loadUser(tx, userId);
  const content = twoFactorMail(translator(language), news, {
    name: firstNameOf(name),
    remaining,
    link: `${env.appUrl}/user/second-step`,
  });
  await queueMail(tx, { to: email, language, name: "second-step", content });
}

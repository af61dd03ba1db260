import { db, transaction } from "db/client.server";
import { mailedLinks, postings, templates, users } from "db/schema";
import { eq } from "drizzle-orm";
import { toLanguageFields } from "~/domain/by-language";
import { createCompany } from "~/domain/company/company.server";
import { setLogo } from "~/domain/company/logo.server";
import { saveCareersPage } from "~/domain/posting/careers.server";
import { offerAccess } from "~/domain/provider-access/access.server";
import { type CompanyUser, rticUser, signedIn } from "~/domain/session/actor";
import { publishTemplate } from "~/domain/template/status.server";
import type { TemplateDefinition } from "~/domain/template/template";
import { createTemplate } from "~/domain/template/template.server";
import { createAdministrator } from "~/domain/user/administrator.server";
import { createCompanyUser } from "~/domain/user/membership.server";
import { createRticUser } from "~/domain/user/rtic-staff.server";
import { demoPassword } from "~/env.server";
import type { CompanyRole } from "~/permissions";
import { newId } from "~/server/ids.server";
import { hashPassword } from "~/server/passwords.server";
import { COMPANIES, type InventedPosition, type InventedUser, USERS } from "./companies";
import logo from "./logo.png?inline";
import { bytesIn } from "./pictures";

export type Opening = Pick<InventedPosition, "code" | "status"> & {
  templateId: string;
  definition: TemplateDefinition;
  staff: Record<CompanyRole, CompanyUser>;
};

const emailOf = ({ username }: InventedUser) => `${username}@example.test`;
const invited = (user: InventedUser) => ({
  name: user.name,
  email: emailOf(user),
  phone: undefined,
  language: "en" as const,
});

const CAREERS = {
  slug: "northway-freight",
  words: {
    en: "We haul dry goods across the Plains with forty trucks, none older than five years.\n\nYou have one dispatcher, who knows your name. Detention is paid from the first hour.",
    es: "Llevamos carga seca por las Grandes Llanuras con cuarenta camiones, ninguno de más de cinco años.\n\nUsted tiene un solo despachador, que sabe su nombre. La espera se paga desde la primera hora.",
  },
};

const ALONE = { severalCompanies: false, isInvestigator: false, realUser: null };

export async function foundCompanies(): Promise<Opening[]> {
  const [founder, ...others] = USERS as [InventedUser, ...InventedUser[]];
  await createAdministrator(invited(founder));
  const rtic = { ...rticUser(await userOf(founder), newId()), stepUpAt: new Date() };
  for (const user of others) if (user.rticRole) await createRticUser(rtic, { ...invited(user), role: user.rticRole });
  const openings: Opening[] = [];
  const passwordHash = await hashPassword(demoPassword());
  for (const { details, positions } of COMPANIES) {
    const companyId = await createCompany(rtic, details);
    const staff = {} as Opening["staff"];
    const company = { companyId, companyName: details.name, timeZone: details.timeZone };
    const works = USERS.flatMap((user) =>
      (user.works ?? []).filter(({ at }) => at === details.name).map(({ as: role }) => ({ user, role })),
    );
    // Administrators first: they let RTIC in, which adds the others.
    for (const { user, role } of works.sort((one, other) => one.role.localeCompare(other.role))) {
      await createCompanyUser(rtic, companyId, { ...invited(user), role });
      const actor = { ...signedIn(await userOf(user), newId()), role, ...company, ...ALONE };
      if (user.works?.[0]?.at === details.name) staff[role] = actor;
      if (role === "Administrator" && actor === staff.Administrator)
        await offerAccess({ ...actor, stepUpAt: new Date() }, { hours: "always" });
    }
    if (details.name === "Northway Freight") {
      await setLogo(staff.Administrator, { bytes: bytesIn(logo), tooLarge: false });
      await saveCareersPage(staff.Administrator, { ...CAREERS, isShown: true, version: 0 });
    }
    for (const position of positions) openings.push({ ...position, templateId: await open(position, staff), staff });
  }
  // Real codes and invitations are random; the demo's are in the documentation.
  await transaction(async (tx) => {
    for (const user of USERS)
      await tx
        .update(users)
        .set({ username: user.username, passwordHash })
        .where(eq(users.email, emailOf(user)));
    await tx.delete(mailedLinks);
    for (const { code, templateId } of openings)
      await tx.update(templates).set({ code }).where(eq(templates.id, templateId));
  });
  return openings;
}

async function userOf(user: InventedUser) {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(user)));
  if (!row) throw new Error(`${user.name} has no account`);
  return row;
}

async function open(
  { definition, status, posting }: InventedPosition,
  { Administrator }: Opening["staff"],
): Promise<string> {
  const { name, description, ...job } = definition;
  const templateId = await createTemplate(Administrator, { ...job, ...toLanguageFields({ name, description }) });
  if (status !== "draft") await publishTemplate(Administrator, templateId, { confirmSamples: true });
  if (posting) {
    const now = new Date();
    const shown = { templateId, companyId: Administrator.companyId, ...posting, postedAt: now, updatedAt: now };
    await transaction((tx) => tx.insert(postings).values(shown));
  }
  return templateId;
}

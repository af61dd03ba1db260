import { type Run, WrongUse } from "../admin-usage";

export const seed: Run = async ({ applications: number }) => {
  const applications = Number(number);
  if (!Number.isInteger(applications) || applications < 1)
    throw new WrongUse("--applications is no number of at least 1");
  const { seedApplications } = await import("../seed/load");
  await seedApplications(applications);
  return { lines: [`${applications} applications made.`], json: { applications } };
};

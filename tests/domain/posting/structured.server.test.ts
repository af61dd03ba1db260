/** Google's lists for a JobPosting: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
import { expect, it } from "vitest";
import type { OpenPosition } from "~/domain/posting/open.server";
import { HOME_TIMES, PAY_UNITS, SCHEDULES } from "~/domain/posting/posting";
import { structuredPosting } from "~/domain/posting/structured.server";

const REQUIRED = ["title", "description", "datePosted", "hiringOrganization", "jobLocation"];
/** Those that every position has; baseSalary, validThrough and experienceRequirements where the company gives them. */
const RECOMMENDED = ["employmentType", "identifier", "directApply"];
const EMPLOYMENT_TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
];
const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"];

type Change = { posting?: Partial<OpenPosition["posting"]>; minYears?: number; closesOn?: string };

const positionOf = ({ posting, minYears = 0, closesOn }: Change): OpenPosition =>
  ({
    templateId: "t",
    code: "NRTHWAY",
    company: { name: "Northway Freight", logo: { hash: "a".repeat(64), width: 200, height: 72 }, careers: null },
    definition: {
      name: { en: "Driver", es: "Conductor" },
      description: { en: "Flatbed <b>&\nnights.\n\nGood pay.", es: "Plataforma." },
      minYears,
    },
    posting: {
      city: "Lincoln",
      state: "NE",
      zip: null,
      payFrom: null,
      payTo: null,
      payUnit: null,
      schedule: "full_time",
      homeTime: null,
      postedAt: new Date("2026-11-02T03:00:00Z"),
      updatedAt: new Date("2026-11-02T03:00:00Z"),
      ...posting,
    },
    closesOn: closesOn ?? null,
    timeZone: "America/Chicago",
  }) as unknown as OpenPosition;

const KINDS: Change[] = [
  {},
  { minYears: 2, closesOn: "2026-12-31" },
  ...SCHEDULES.map((schedule) => ({ posting: { schedule, zip: "68502" } })),
  ...HOME_TIMES.map((homeTime) => ({ posting: { homeTime } })),
  ...PAY_UNITS.flatMap((payUnit) => [
    { posting: { payUnit, payFrom: 620, payTo: 680 } },
    { posting: { payUnit, payFrom: 1_500_000 } },
  ]),
];

it.each(KINDS)("A position is described as Google asks, whatever its company gives: %j", (kind) => {
  for (const language of ["en", "es"] as const) {
    const job = structuredPosting(positionOf(kind), language) as Record<string, string | Record<string, unknown>>;
    expect(job).toMatchObject({ "@context": "https://schema.org", "@type": "JobPosting" });
    for (const member of [...REQUIRED, ...RECOMMENDED]) expect(job[member], member).toBeTruthy();
    expect(job.datePosted).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(EMPLOYMENT_TYPES).toContain(job.employmentType);
    expect(job.hiringOrganization).toMatchObject({
      "@type": "Organization",
      name: "Northway Freight",
      logo: expect.stringMatching(/^https?:\/\//),
    });
    expect(job.jobLocation).toMatchObject({
      address: { addressLocality: "Lincoln", addressRegion: "NE", addressCountry: "US" },
    });
    if (language === "en") expect(job.description).toBe("<p>Flatbed &lt;b>&amp;<br>nights.</p><p>Good pay.</p>");
    if (kind.closesOn) expect(Date.parse(String(job.validThrough))).toBeGreaterThan(Date.parse(kind.closesOn));
    else expect(job).not.toHaveProperty("validThrough");
    const salary = job.baseSalary as { currency: string; value: Record<string, number | string> } | undefined;
    expect(salary !== undefined, "Google knows no pay by the mile").toBe(
      kind.posting?.payFrom !== undefined && kind.posting.payUnit !== "mile",
    );
    if (!salary) continue;
    expect(salary.currency).toBe("USD");
    expect(UNITS).toContain(salary.value.unitText);
    const { value, minValue, maxValue } = salary.value;
    expect(value === undefined ? Number(minValue) < Number(maxValue) : Number(value) > 0).toBe(true);
  }
});

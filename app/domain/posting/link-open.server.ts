/** How often links to a position were opened: numbers by day and source, nothing of who opened one. */
import { transaction } from "db/client.server";
import { companies, linkOpens, templates } from "db/schema";
import { and, count, eq, notInArray, sql } from "drizzle-orm";
import { dayOf } from "~/domain/day";

/** Anybody can write a source into a link: beyond this many in a day they count as none. */
const MAX_SOURCES = 50;
const NO_SOURCE = "";

export const countOpenedLink = (templateId: string, source = NO_SOURCE): Promise<void> =>
  transaction(async (tx) => {
    const [template] = await tx
      .select({ companyId: templates.companyId, timeZone: companies.timeZone })
      .from(templates)
      .innerJoin(companies, eq(companies.id, templates.companyId))
      .where(eq(templates.id, templateId));
    if (!template) return;
    const day = dayOf(new Date(), template.timeZone);
    const [others] = await tx
      .select({ number: count() })
      .from(linkOpens)
      .where(
        and(
          eq(linkOpens.templateId, templateId),
          eq(linkOpens.day, day),
          notInArray(linkOpens.source, [source, NO_SOURCE]),
        ),
      );
    const isTooMany = (others?.number ?? 0) >= MAX_SOURCES;
    await tx
      .insert(linkOpens)
      .values({
        companyId: template.companyId,
        templateId,
        source: isTooMany ? NO_SOURCE : source,
        day,
        opened: 1,
      })
      .onConflictDoUpdate({
        target: [linkOpens.templateId, linkOpens.day, linkOpens.source],
        set: { opened: sql`${linkOpens.opened} + 1` },
      });
  });

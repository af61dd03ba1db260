DROP INDEX `drivers_older_words`;--> statement-breakpoint
CREATE INDEX `drivers_older_words` ON `drivers` (`id`) WHERE "drivers"."words_version" < 2;
--> statement-breakpoint
-- Of the end of the id, which is the reference number: Drizzle splits an expression at its comma.
CREATE INDEX `applications_by_reference` ON `applications` (`company_id`, substr(`id`, -8));
--> statement-breakpoint
-- Spellings and sounds of names, each with its company before it (db/similar.ts). Filled by reindexPeople.
CREATE VIRTUAL TABLE similar_names USING fts5(keys, tokenize = 'unicode61 remove_diacritics 2', content = '', contentless_delete = 1, detail = none);

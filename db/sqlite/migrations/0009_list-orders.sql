-- The index of the lists that triggers kept (0005).
DROP TRIGGER application_rank_insert;
DROP TRIGGER application_rank_update;
DROP TRIGGER application_rank_delete;
DROP TRIGGER driver_rank_insert;
DROP TRIGGER driver_rank_update;
DROP TRIGGER driver_rank_delete;
DROP TRIGGER applications_ranked;
DROP TRIGGER applications_ranked_anew;
DROP TRIGGER applications_indexed_anew;
DROP TRIGGER applications_unranked;
DROP TRIGGER drivers_ranked;
DROP TRIGGER drivers_indexed_anew;
DROP TRIGGER drivers_unranked;
DROP TRIGGER cdls_indexed;
DROP TRIGGER cdls_indexed_anew;
DROP TRIGGER cdls_unindexed;
DROP VIEW application_tokens;
DROP VIEW driver_tokens;
DROP TABLE application_search;
DROP TABLE driver_search;
DROP TABLE application_rank;
DROP TABLE driver_rank;
DROP INDEX applications_sorted_by_submission;
--> statement-breakpoint
DROP INDEX `applications_by_status`;
--> statement-breakpoint
DROP INDEX `applications_by_activity`;
--> statement-breakpoint
DROP INDEX `applications_by_submission`;
--> statement-breakpoint
DROP INDEX `applications_by_waiting`;
--> statement-breakpoint
DROP INDEX `applications_by_assignment`;
--> statement-breakpoint
DROP INDEX `drivers_by_name`;
--> statement-breakpoint
DROP INDEX `drivers_by_status`;
--> statement-breakpoint
CREATE TABLE `list_counts` (
	`company_id` text NOT NULL,
	`counted` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`company_id`, `counted`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `applications` ADD `submission_order` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `applications` ADD `first_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `applications` ADD `last_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `applications` ADD `search_id` integer;
--> statement-breakpoint
ALTER TABLE `applications` ADD `licence_classes` text;
--> statement-breakpoint
ALTER TABLE `applications` ADD `licence_state` text;
--> statement-breakpoint
ALTER TABLE `applications` ADD `licence_expires_on` text;
--> statement-breakpoint
ALTER TABLE `drivers` ADD `search_id` integer;
--> statement-breakpoint
ALTER TABLE `drivers` ADD `licence_classes` text;
--> statement-breakpoint
ALTER TABLE `drivers` ADD `licence_state` text;
--> statement-breakpoint
ALTER TABLE `drivers` ADD `licence_expires_on` text;
--> statement-breakpoint
-- Whom the lists find by name, address and phone: kept by indexPerson in db/search.server.ts. The words themselves are not kept twice.
CREATE VIRTUAL TABLE people_search USING fts5(company, words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5', content = '', contentless_delete = 1);
--> statement-breakpoint
CREATE TABLE numbered (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO numbered (id) SELECT id FROM drivers ORDER BY id;
UPDATE drivers SET search_id = n.number FROM numbered n WHERE n.id = drivers.id;
DROP TABLE numbered;
UPDATE drivers SET licence_classes = c.licence_classes, licence_state = c.state_issued, licence_expires_on = c.expiration_on
  FROM cdls c WHERE c.driver_id = drivers.id AND c.current = 1;
--> statement-breakpoint
UPDATE applications SET search_id = d.search_id, first_name = d.first_name, last_name = d.last_name,
  licence_classes = d.licence_classes, licence_state = d.licence_state, licence_expires_on = d.licence_expires_on,
  submission_order = coalesce(submitted_at, 0)
  FROM drivers d WHERE d.id = applications.driver_id;
--> statement-breakpoint
INSERT INTO people_search (rowid, company, words) SELECT search_id, replace(company_id, '-', ''),
  replace(replace(replace(replace(replace(replace(first_name || ' ' || last_name,
    'ł', 'l'), 'Ł', 'L'), 'ø', 'o'), 'Ø', 'O'), 'đ', 'd'), 'Đ', 'D')
  || ' ' || substr(email, 1, instr(email, '@'))
  || ' ' || replace(replace(replace(replace(replace(email, '@', ''), '.', ''), '-', ''), '_', ''), '+', '')
  || coalesce(' ' || phone || ' ' || substr(phone, 3) || ' ' || substr(phone, -7) || ' ' || substr(phone, -6)
    || ' ' || substr(phone, -5) || ' ' || substr(phone, -4), '')
FROM drivers;
--> statement-breakpoint
INSERT INTO list_counts (company_id, counted, number) SELECT company_id, status, count(*) FROM applications GROUP BY company_id, status;
INSERT INTO list_counts (company_id, counted, number) SELECT company_id, 'drivers', count(*) FROM drivers GROUP BY company_id;
--> statement-breakpoint
CREATE INDEX `applications_by_name` ON `applications` (`company_id`,`last_name`,`first_name`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`submitted_at`,`licence_classes`,`licence_state`,`licence_expires_on`);
--> statement-breakpoint
CREATE INDEX `applications_by_search` ON `applications` (`search_id`,`company_id`,`id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`submitted_at`,`licence_classes`,`licence_state`,`licence_expires_on`);
--> statement-breakpoint
CREATE INDEX `applications_stalled` ON `applications` (`company_id`,`last_activity_at`) WHERE "applications"."status" = 'draft';
--> statement-breakpoint
CREATE INDEX `applications_by_activity` ON `applications` (`company_id`,`last_activity_at`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`submitted_at`,`licence_classes`,`licence_state`,`licence_expires_on`);
--> statement-breakpoint
CREATE INDEX `applications_by_submission` ON `applications` (`company_id`,`submission_order`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`submitted_at`,`licence_classes`,`licence_state`,`licence_expires_on`);
--> statement-breakpoint
CREATE INDEX `applications_by_waiting` ON `applications` (`company_id`,`status_since`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`submitted_at`,`licence_classes`,`licence_state`,`licence_expires_on`);
--> statement-breakpoint
CREATE INDEX `applications_by_assignment` ON `applications` (`company_id`,`assigned_user_id`,`last_activity_at`) WHERE "applications"."status" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved');
--> statement-breakpoint
CREATE INDEX `drivers_by_search` ON `drivers` (`search_id`,`company_id`,`id`,`status`,`licence_classes`,`licence_state`,`licence_expires_on`);
--> statement-breakpoint
CREATE INDEX `drivers_by_name` ON `drivers` (`company_id`,`last_name`,`first_name`,`id`,`status`,`licence_classes`,`licence_state`,`licence_expires_on`,`search_id`);
--> statement-breakpoint
CREATE INDEX `drivers_by_status` ON `drivers` (`company_id`,`status`,`last_name`,`first_name`,`id`,`licence_classes`,`licence_state`,`licence_expires_on`,`search_id`);

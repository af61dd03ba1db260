CREATE TABLE `__new_drivers` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`data_key_id` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`status` text DEFAULT 'applicant' NOT NULL,
	`licence_number_index` blob,
	`licence_ending_index` blob,
	`words_version` integer DEFAULT 0 NOT NULL,
	`ssn_index` blob,
	`duty` text DEFAULT 'cdl' NOT NULL,
	`work_endorsements` text DEFAULT '[]' NOT NULL,
	`imported_at` integer,
	`merged_into_id` text,
	`hired_on` text,
	`ended_on` text,
	`sealed_employment` blob,
	`search_id` integer,
	`licence_classes` text,
	`licence_state` text,
	`licence_expires_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`data_key_id`) REFERENCES `data_keys`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`merged_into_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "drivers_status" CHECK("__new_drivers"."status" in ('applicant', 'approved', 'active', 'inactive')),
	CONSTRAINT "drivers_duty" CHECK("__new_drivers"."duty" in ('cdl', 'cmv', 'none'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_drivers`("id", "company_id", "applicant_id", "data_key_id", "first_name", "last_name", "email", "phone", "status", "licence_number_index", "licence_ending_index", "words_version", "ssn_index", "duty", "work_endorsements", "imported_at", "merged_into_id", "hired_on", "ended_on", "sealed_employment", "search_id", "licence_classes", "licence_state", "licence_expires_on", "version", "created_at", "updated_at") SELECT "id", "company_id", "applicant_id", "data_key_id", "first_name", "last_name", "email", "phone", "status", "licence_number_index", "licence_ending_index", "words_version", "ssn_index", "duty", "work_endorsements", "imported_at", NULL, "hired_on", "ended_on", "sealed_employment", "search_id", "licence_classes", "licence_state", "licence_expires_on", "version", "created_at", "updated_at" FROM `drivers`;--> statement-breakpoint
DROP TABLE `drivers`;--> statement-breakpoint
ALTER TABLE `__new_drivers` RENAME TO `drivers`;--> statement-breakpoint
CREATE INDEX `drivers_of_person` ON `drivers` (`applicant_id`);--> statement-breakpoint
CREATE INDEX `drivers_merged` ON `drivers` (`merged_into_id`) WHERE "drivers"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX `drivers_by_name` ON `drivers` (`company_id`,`last_name`,`first_name`,`id`,`status`,`licence_classes`,`licence_state`,`licence_expires_on`,`search_id`,`merged_into_id`);--> statement-breakpoint
CREATE INDEX `drivers_by_status` ON `drivers` (`company_id`,`status`,`merged_into_id`);--> statement-breakpoint
CREATE INDEX `drivers_by_search` ON `drivers` (`search_id`,`company_id`,`status`,`merged_into_id`);--> statement-breakpoint
CREATE INDEX `drivers_by_state` ON `drivers` (`company_id`,`licence_state`,`status`,`merged_into_id`);--> statement-breakpoint
CREATE INDEX `drivers_by_class` ON `drivers` (`company_id`,`licence_classes`,`status`,`merged_into_id`);--> statement-breakpoint
CREATE INDEX `drivers_by_expiry` ON `drivers` (`company_id`,`licence_expires_on`,`status`,`id`,`merged_into_id`);--> statement-breakpoint
CREATE INDEX `drivers_by_licence` ON `drivers` (`company_id`,`licence_number_index`);--> statement-breakpoint
CREATE INDEX `drivers_by_licence_ending` ON `drivers` (`company_id`,`licence_ending_index`);--> statement-breakpoint
CREATE INDEX `drivers_without_ending` ON `drivers` (`id`) WHERE "drivers"."licence_ending_index" is null and "drivers"."licence_number_index" is not null;--> statement-breakpoint
CREATE INDEX `drivers_older_words` ON `drivers` (`id`) WHERE "drivers"."words_version" < 2;--> statement-breakpoint
CREATE INDEX `drivers_by_ssn` ON `drivers` (`company_id`,`ssn_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `drivers_tenant` ON `drivers` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `drivers_person` ON `drivers` (`company_id`,`applicant_id`);--> statement-breakpoint
DROP TRIGGER qualification_by_drivers_changed;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_changed AFTER UPDATE OF status, duty, work_endorsements, imported_at, merged_into_id, hired_on, sealed_employment, data_key_id ON drivers WHEN (OLD.status IS NOT NEW.status OR OLD.duty IS NOT NEW.duty OR OLD.work_endorsements IS NOT NEW.work_endorsements OR OLD.imported_at IS NOT NEW.imported_at OR OLD.merged_into_id IS NOT NEW.merged_into_id OR OLD.hired_on IS NOT NEW.hired_on OR OLD.sealed_employment IS NOT NEW.sealed_employment OR OLD.data_key_id IS NOT NEW.data_key_id) AND (NEW.status <> 'applicant' OR OLD.status <> 'applicant') BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id); END;

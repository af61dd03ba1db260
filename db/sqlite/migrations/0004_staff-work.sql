CREATE TABLE `expiry_notices` (
	`cdl_id` text NOT NULL,
	`days` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`cdl_id`, `days`),
	FOREIGN KEY (`cdl_id`) REFERENCES `cdls`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `drivers` ADD `ssn_index` blob;--> statement-breakpoint
ALTER TABLE `drivers` ADD `ended_on` text;--> statement-breakpoint
CREATE INDEX `drivers_by_ssn` ON `drivers` (`company_id`,`ssn_index`);--> statement-breakpoint
ALTER TABLE `files` ADD `expires_on` text;--> statement-breakpoint
ALTER TABLE `files` ADD `sealed_note` blob;--> statement-breakpoint
ALTER TABLE `files` ADD `replaced_by_id` text;--> statement-breakpoint
ALTER TABLE `files` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `notes` ADD `struck_at` integer;--> statement-breakpoint
ALTER TABLE `notes` ADD `struck_by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `notes` ADD `sealed_struck_reason` blob;--> statement-breakpoint
ALTER TABLE `templates` ADD `closes_on` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `notified_user_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_by_submission` ON `applications` (`company_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_assignment` ON `applications` (`company_id`,`assigned_user_id`,`status`,`last_activity_at`);--> statement-breakpoint
-- What a template may ask beyond what it could before: what stood before asks as it always did.
DROP TRIGGER template_versions_frozen;
--> statement-breakpoint
UPDATE `template_versions` SET `definition` = json_patch('{"sectionHelp":{},"minYears":0}', `definition`);
--> statement-breakpoint
CREATE TRIGGER template_versions_frozen BEFORE UPDATE OF definition, number ON template_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version is frozen'); END;

CREATE TABLE `acknowledgements` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`notice` text NOT NULL,
	`text_version` text NOT NULL,
	`language` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `acknowledgements_one` ON `acknowledgements` (`application_id`,`notice`,`text_version`);--> statement-breakpoint
CREATE TABLE `application_papers` (
	`snapshot_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`file_id` text,
	`sha256` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`made_at` integer,
	FOREIGN KEY (`snapshot_id`) REFERENCES `application_snapshots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`file_id`) REFERENCES `files`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `application_papers_sha256_unique` ON `application_papers` (`sha256`);--> statement-breakpoint
CREATE INDEX `application_papers_waiting` ON `application_papers` (`snapshot_id`) WHERE "application_papers"."made_at" is null;--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`sections` text NOT NULL,
	`sealed_message` blob NOT NULL,
	`requested_by_user_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`requested_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `change_requests_by_application` ON `change_requests` (`application_id`,`requested_at`);--> statement-breakpoint
ALTER TABLE `application_sections` ADD `written_by` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `nudged_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `expiry_warned_at` integer;--> statement-breakpoint
CREATE INDEX `applications_drafts` ON `applications` (`last_activity_at`) WHERE "applications"."status" = 'draft';
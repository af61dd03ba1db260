PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_cdl_pdfs` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`cdl_id` text NOT NULL,
	`language` text NOT NULL,
	`storage_name` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`cdl_id`) REFERENCES `cdls`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_cdl_pdfs`("id", "company_id", "cdl_id", "language", "storage_name", "made_at") SELECT "id", "company_id", "cdl_id", "language", "storage_name", "made_at" FROM `cdl_pdfs`;--> statement-breakpoint
DROP TABLE `cdl_pdfs`;--> statement-breakpoint
ALTER TABLE `__new_cdl_pdfs` RENAME TO `cdl_pdfs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `cdl_pdfs_storageName_unique` ON `cdl_pdfs` (`storage_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `cdl_pdfs_once` ON `cdl_pdfs` (`cdl_id`,`language`);--> statement-breakpoint
CREATE TABLE `__new_companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`legal_name` text,
	`dba_name` text,
	`usdot_number` text,
	`mc_number` text,
	`street` text,
	`city` text,
	`state` text,
	`zip` text,
	`phone` text,
	`email` text,
	`time_zone` text DEFAULT 'America/Chicago' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`keeps_applications` integer DEFAULT 3 NOT NULL,
	`second_step_since` integer,
	`qualification_choices` text,
	`due_letter_on` text,
	`requests_renewals` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "companies_status" CHECK("__new_companies"."status" in ('active', 'suspended', 'closed'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_companies`("id", "name", "legal_name", "dba_name", "usdot_number", "mc_number", "street", "city", "state", "zip", "phone", "email", "time_zone", "language", "status", "keeps_applications", "second_step_since", "qualification_choices", "due_letter_on", "requests_renewals", "version", "created_at", "updated_at") SELECT "id", "name", "legal_name", "dba_name", "usdot_number", "mc_number", "street", "city", "state", "zip", "phone", "email", "time_zone", "language", "status", "keeps_applications", "second_step_since", "qualification_choices", "due_letter_on", "requests_renewals", "version", "created_at", "updated_at" FROM `companies`;--> statement-breakpoint
DROP TABLE `companies`;--> statement-breakpoint
ALTER TABLE `__new_companies` RENAME TO `companies`;--> statement-breakpoint
CREATE INDEX `companies_by_name` ON `companies` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`password_hash` text,
	`rtic_role` text,
	`language` text DEFAULT 'en' NOT NULL,
	`notifications` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`last_sign_in_at` integer,
	`second_step_at` integer,
	`second_step_since` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_rtic_role" CHECK("__new_users"."rtic_role" in ('RTIC Manager', 'RTIC Administrator')),
	CONSTRAINT "users_status" CHECK("__new_users"."status" in ('active', 'disabled'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_users`("id", "username", "email", "name", "phone", "password_hash", "rtic_role", "language", "notifications", "status", "last_sign_in_at", "second_step_at", "second_step_since", "created_at", "updated_at") SELECT "id", "username", "email", "name", "phone", "password_hash", "rtic_role", "language", "notifications", "status", "last_sign_in_at", "second_step_at", "second_step_since", "created_at", "updated_at" FROM `users`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name`,`id`);
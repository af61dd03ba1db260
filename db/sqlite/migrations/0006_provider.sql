CREATE TABLE `company_logos` (
	`company_id` text PRIMARY KEY NOT NULL,
	`picture` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`content_hash` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `__new_mailed_links` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` blob NOT NULL,
	`code_hash` blob,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`browser_hash` blob,
	`email` text NOT NULL,
	`user_id` text,
	`template_id` text,
	`language` text NOT NULL,
	`sealed_request` blob,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mailed_links_purpose" CHECK("__new_mailed_links"."purpose" in ('apply', 'invitation', 'reset', 'setup'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_mailed_links`("id", "purpose", "token_hash", "code_hash", "code_tries", "browser_hash", "email", "user_id", "template_id", "language", "sealed_request", "created_at", "expires_at", "used_at") SELECT "id", "purpose", "token_hash", "code_hash", "code_tries", "browser_hash", "email", "user_id", "template_id", "language", "sealed_request", "created_at", "expires_at", "used_at" FROM `mailed_links`;--> statement-breakpoint
DROP TABLE `mailed_links`;--> statement-breakpoint
ALTER TABLE `__new_mailed_links` RENAME TO `mailed_links`;--> statement-breakpoint
CREATE UNIQUE INDEX `mailed_links_tokenHash_unique` ON `mailed_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_email` ON `mailed_links` (`email`,`purpose`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_browser` ON `mailed_links` (`browser_hash`);--> statement-breakpoint
CREATE TABLE `__new_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text,
	`application_id` text,
	`sealed_text` blob NOT NULL,
	`author_id` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`edited_at` integer,
	`struck_at` integer,
	`struck_by_user_id` text,
	`sealed_struck_reason` blob,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`struck_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notes_subject" CHECK("__new_notes"."application_id" is null or "__new_notes"."driver_id" is not null)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_notes`("id", "company_id", "driver_id", "application_id", "sealed_text", "author_id", "pinned", "edited_at", "struck_at", "struck_by_user_id", "sealed_struck_reason", "created_at") SELECT "id", "company_id", "driver_id", "application_id", "sealed_text", "author_id", "pinned", "edited_at", "struck_at", "struck_by_user_id", "sealed_struck_reason", "created_at" FROM `notes`;--> statement-breakpoint
DROP TABLE `notes`;--> statement-breakpoint
ALTER TABLE `__new_notes` RENAME TO `notes`;--> statement-breakpoint
CREATE INDEX `notes_by_driver` ON `notes` (`driver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notes_of_company` ON `notes` (`company_id`,`created_at`) WHERE "notes"."driver_id" is null;--> statement-breakpoint
CREATE INDEX `audit_events_by_actor` ON `audit_events` (`actor`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_events_by_real_user` ON `audit_events` (`real_user_id`,`seq`) WHERE "audit_events"."real_user_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_events_by_action` ON `audit_events` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_events_by_company_action` ON `audit_events` (`company_id`,`action`,`seq`);
CREATE TABLE `note_mentions` (
	`note_id` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`seen_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`note_id`, `user_id`),
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `note_mentions_unseen` ON `note_mentions` (`company_id`,`user_id`,`created_at`) WHERE "note_mentions"."seen_at" is null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_digest_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`application_id` text,
	`documents` integer,
	`days` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "digest_entries_event" CHECK("__new_digest_entries"."event" in ('newApplication', 'driverAnswered', 'handedOver', 'mentioned', 'expiring'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_digest_entries`("id", "company_id", "user_id", "event", "application_id", "documents", "days", "created_at") SELECT "id", "company_id", "user_id", "event", "application_id", "documents", "days", "created_at" FROM `digest_entries`;--> statement-breakpoint
DROP TABLE `digest_entries`;--> statement-breakpoint
ALTER TABLE `__new_digest_entries` RENAME TO `digest_entries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `digest_entries_by_receiver` ON `digest_entries` (`company_id`,`user_id`,`created_at`);
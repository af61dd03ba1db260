CREATE TABLE `digest_entries` (
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
	CONSTRAINT "digest_entries_event" CHECK("digest_entries"."event" in ('newApplication', 'driverAnswered', 'handedOver', 'expiring'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `digest_entries_by_receiver` ON `digest_entries` (`company_id`,`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `notifications` text DEFAULT '{}' NOT NULL;
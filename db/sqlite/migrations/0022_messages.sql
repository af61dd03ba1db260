CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`sealed_text` blob NOT NULL,
	`author_id` text,
	`seen_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `messages_by_application` ON `messages` (`application_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `applications` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `applications_answered` ON `applications` (`company_id`,`answered_at`) WHERE "applications"."answered_at" is not null;
CREATE TABLE `scores` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sealed_answers` blob NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `scores_one` ON `scores` (`application_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `templates` ADD `scorecard` text DEFAULT '[]' NOT NULL;
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`asked` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_views_list" CHECK("saved_views"."list" in ('applications', 'drivers'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_views_by_list` ON `saved_views` (`company_id`,`list`,`user_id`);
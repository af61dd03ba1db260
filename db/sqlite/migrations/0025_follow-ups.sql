CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`due_on` text NOT NULL,
	`sealed_note` blob,
	`done_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `follow_ups_by_application` ON `follow_ups` (`application_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `follow_ups_open` ON `follow_ups` (`company_id`,`user_id`,`due_on`) WHERE "follow_ups"."done_at" is null;
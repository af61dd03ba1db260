CREATE TABLE `application_tags` (
	`application_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `tag_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`tag_id`) REFERENCES `tags`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_tags_by_tag` ON `application_tags` (`tag_id`,`application_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`archived_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tags_color" CHECK("tags"."color" in ('gray', 'blue', 'teal', 'green', 'yellow', 'orange', 'purple', 'pink'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_tenant` ON `tags` (`company_id`,`id`);
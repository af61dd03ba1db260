CREATE TABLE `access_links` (
	`token_hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`grant_id`) REFERENCES `access_grants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `access_links_by_grant` ON `access_links` (`grant_id`);--> statement-breakpoint
ALTER TABLE `mailed_links` ADD `under_access` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `under_access` integer DEFAULT false NOT NULL;
CREATE TABLE `careers_pages` (
	`company_id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`words` text NOT NULL,
	`is_shown` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `careers_pages_slug_unique` ON `careers_pages` (`slug`);
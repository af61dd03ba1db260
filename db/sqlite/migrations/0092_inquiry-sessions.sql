CREATE TABLE `inquiry_sessions` (
	`token_hash` blob PRIMARY KEY NOT NULL,
	`link_hash` blob NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `inquiry_sessions_by_end` ON `inquiry_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `inquiries` ADD `code_ends_at` integer;
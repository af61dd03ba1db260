CREATE TABLE `staged_tables` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`data_key_id` text,
	`kind` text NOT NULL,
	`choices` text NOT NULL,
	`sealed_table` blob,
	`outcome` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`data_key_id`) REFERENCES `data_keys`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `staged_tables_by_age` ON `staged_tables` (`created_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `table_headings` text;
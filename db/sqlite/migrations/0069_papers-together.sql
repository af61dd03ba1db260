CREATE TABLE `arrived_papers` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`company_id` text NOT NULL,
	`sealed_details` blob NOT NULL,
	`storage_name` text,
	`thumbnail_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `paper_batches`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `arrived_papers_storageName_unique` ON `arrived_papers` (`storage_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `arrived_papers_thumbnailName_unique` ON `arrived_papers` (`thumbnail_name`);--> statement-breakpoint
CREATE INDEX `arrived_papers_by_batch` ON `arrived_papers` (`batch_id`,`id`);--> statement-breakpoint
CREATE TABLE `paper_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`data_key_id` text NOT NULL,
	`arrived` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`data_key_id`) REFERENCES `data_keys`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `paper_batches_by_user` ON `paper_batches` (`company_id`,`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `files` ADD `paper_on` text;
ALTER TABLE `files` ADD `unsigned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `once_keys` ADD `print` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `real_user_until` integer;
CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`asked_by` text NOT NULL,
	`confirmed_at` integer,
	`approved_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_userId_unique` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE TABLE `reveal_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`reason` text NOT NULL,
	`approved_by` text,
	`approved_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `reveal_requests_by_company` ON `reveal_requests` (`company_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mailed_links` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` blob NOT NULL,
	`code_hash` blob,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`browser_hash` blob,
	`email` text NOT NULL,
	`user_id` text,
	`template_id` text,
	`language` text NOT NULL,
	`sealed_request` blob,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mailed_links_purpose" CHECK("__new_mailed_links"."purpose" in ('apply', 'invitation', 'reset', 'setup', 'email'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_mailed_links`("id", "purpose", "token_hash", "code_hash", "code_tries", "browser_hash", "email", "user_id", "template_id", "language", "sealed_request", "created_at", "expires_at", "used_at") SELECT "id", "purpose", "token_hash", "code_hash", "code_tries", "browser_hash", "email", "user_id", "template_id", "language", "sealed_request", "created_at", "expires_at", "used_at" FROM `mailed_links`;--> statement-breakpoint
DROP TABLE `mailed_links`;--> statement-breakpoint
ALTER TABLE `__new_mailed_links` RENAME TO `mailed_links`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `mailed_links_tokenHash_unique` ON `mailed_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_email` ON `mailed_links` (`email`,`purpose`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_browser` ON `mailed_links` (`browser_hash`);
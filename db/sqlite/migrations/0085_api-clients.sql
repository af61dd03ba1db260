CREATE TABLE `api_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`scopes` text NOT NULL,
	`origins` text NOT NULL,
	`ends_on` text,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_by_user_id` text,
	`revoked_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`last_used_at` integer,
	`addresses` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `api_clients_by_company` ON `api_clients` (`company_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_clients_of_company` ON `api_clients` (`id`,`company_id`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`company_id` text NOT NULL,
	`prefix` text NOT NULL,
	`secret_hash` blob NOT NULL,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`,`company_id`) REFERENCES `api_clients`(`id`,`company_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);--> statement-breakpoint
CREATE INDEX `api_keys_by_client` ON `api_keys` (`client_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `kind` text DEFAULT 'person' NOT NULL CONSTRAINT "users_kind" CHECK("kind" in ('person', 'client'));

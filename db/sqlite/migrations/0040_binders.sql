CREATE TABLE `binder_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`binder_id` text NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`section` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`dated` integer NOT NULL,
	`file_id` text,
	`storage_name` text,
	FOREIGN KEY (`binder_id`) REFERENCES `binders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `binder_entries_storageName_unique` ON `binder_entries` (`storage_name`);--> statement-breakpoint
CREATE INDEX `binder_entries_by_binder` ON `binder_entries` (`binder_id`,`id`);--> statement-breakpoint
CREATE INDEX `binder_entries_by_driver` ON `binder_entries` (`driver_id`);--> statement-breakpoint
CREATE TABLE `binder_parts` (
	`binder_id` text NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	PRIMARY KEY(`binder_id`, `driver_id`),
	FOREIGN KEY (`binder_id`) REFERENCES `binders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "binder_parts_state" CHECK("binder_parts"."state" in ('waiting', 'made', 'gone'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `binder_parts_by_driver` ON `binder_parts` (`driver_id`);--> statement-breakpoint
CREATE TABLE `binders` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`investigation` integer NOT NULL,
	`language` text NOT NULL,
	`drivers` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`made_by` text,
	`repeats` integer DEFAULT 0 NOT NULL,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ready_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "binders_state" CHECK("binders"."state" in ('waiting', 'making', 'ready', 'failed', 'deleted'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `binders_by_company` ON `binders` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `binders_by_state` ON `binders` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `inspector_links` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`binder_id` text NOT NULL,
	`inspector` text NOT NULL,
	`token_hash` blob NOT NULL,
	`code_hash` blob NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`binder_id`) REFERENCES `binders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inspector_links_tokenHash_unique` ON `inspector_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `inspector_links_by_binder` ON `inspector_links` (`binder_id`);
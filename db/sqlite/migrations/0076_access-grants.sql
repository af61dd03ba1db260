CREATE TABLE `access_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`requested_by_user_id` text,
	`reason` text,
	`requested_at` integer NOT NULL,
	`hours` integer,
	`opens_at` integer NOT NULL,
	`ends_at` integer,
	`decision` text,
	`decided_by_user_id` text,
	`decided_at` integer,
	`announced_at` integer,
	`ended_by_user_id` text,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "access_grants_decision" CHECK("access_grants"."decision" in ('allowed', 'refused'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `access_grants_by_company` ON `access_grants` (`company_id`,`requested_at`);
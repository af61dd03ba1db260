CREATE TABLE `membership_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`language` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`token_hash` blob NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_invitations_role" CHECK("membership_invitations"."role" in ('Manager', 'Administrator'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_invitations_tokenHash_unique` ON `membership_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `membership_invitations_one` ON `membership_invitations` (`company_id`,`email`);
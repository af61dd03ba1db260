CREATE TABLE `mailing_recipients` (
	`mailing_id` text NOT NULL,
	`application_id` text NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`sealed_text` blob,
	PRIMARY KEY(`mailing_id`, `application_id`),
	FOREIGN KEY (`mailing_id`) REFERENCES `mailings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mailing_recipients_state" CHECK("mailing_recipients"."state" in ('waiting', 'sent', 'canceled', 'left_out'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `mailing_recipients_waiting` ON `mailing_recipients` (`mailing_id`) WHERE "mailing_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `mailing_recipients_by_application` ON `mailing_recipients` (`application_id`);--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`stopped_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mailings_by_company` ON `mailings` (`company_id`,`created_at`);
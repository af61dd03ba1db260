CREATE TABLE `pre_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`application_id` text,
	`decided` text NOT NULL,
	`report` text NOT NULL,
	`sealed_details` blob NOT NULL,
	`notice` text NOT NULL,
	`mail_id` text,
	`file_id` text,
	`wait_days` integer NOT NULL,
	`sent_on` text,
	`sealed_dispute` blob,
	`disputed_at` integer,
	`closed_at` integer,
	`adverse_action_id` text,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pre_notices_decided" CHECK("pre_notices"."decided" in ('rejected', 'ended', 'not_promoted')),
	CONSTRAINT "pre_notices_report" CHECK("pre_notices"."report" in ('consumer_report', 'psp', 'driving_record', 'other_report')),
	CONSTRAINT "pre_notices_notice" CHECK("pre_notices"."notice" in ('mail', 'post'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `pre_notices_by_driver` ON `pre_notices` (`company_id`,`driver_id`,`created_at`);
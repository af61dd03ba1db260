CREATE TABLE `adverse_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`application_id` text,
	`report` text NOT NULL,
	`sealed_details` blob NOT NULL,
	`notice` text NOT NULL,
	`notice_due_on` text NOT NULL,
	`noticed_at` integer,
	`mail_id` text,
	`copy_asked_at` integer,
	`copy_due_on` text,
	`copy_way` text,
	`copy_file_id` text,
	`copied_at` integer,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "adverse_actions_report" CHECK("adverse_actions"."report" in ('consumer_report', 'psp', 'driving_record', 'other_report')),
	CONSTRAINT "adverse_actions_notice" CHECK("adverse_actions"."notice" in ('mail', 'post'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `adverse_actions_by_driver` ON `adverse_actions` (`company_id`,`driver_id`,`created_at`);
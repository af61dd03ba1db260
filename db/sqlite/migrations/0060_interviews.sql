CREATE TABLE `interview_times` (
	`interview_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	PRIMARY KEY(`interview_id`, `starts_at`),
	FOREIGN KEY (`interview_id`) REFERENCES `interviews`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `interviews` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`minutes` integer NOT NULL,
	`sealed_details` blob NOT NULL,
	`agreed_at` integer,
	`answered_at` integer,
	`reminded_at` integer,
	`outcome` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_by_user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "interviews_kind" CHECK("interviews"."kind" in ('phone', 'video', 'in_person')),
	CONSTRAINT "interviews_state" CHECK("interviews"."state" in ('proposed', 'agreed', 'none_fits', 'canceled', 'over'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `interviews_by_application` ON `interviews` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `interviews_open` ON `interviews` (`company_id`,`agreed_at`) WHERE "interviews"."state" in ('agreed', 'none_fits');--> statement-breakpoint
CREATE INDEX `interviews_ahead` ON `interviews` (`agreed_at`) WHERE "interviews"."state" = 'agreed';
CREATE TABLE `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`application_id` text,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`sealed_asked` blob NOT NULL,
	`sealed_draft` blob,
	`draft_version` integer DEFAULT 0 NOT NULL,
	`link_hash` blob,
	`code_hash` blob,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`link_ends_at` integer,
	`sent_at` integer,
	`reminders` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by_user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiries_state" CHECK("inquiries"."state" in ('ready', 'sent', 'answered', 'no_answer', 'refused', 'employer_closed', 'not_needed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_linkHash_unique` ON `inquiries` (`link_hash`);--> statement-breakpoint
CREATE INDEX `inquiries_by_driver` ON `inquiries` (`company_id`,`driver_id`);--> statement-breakpoint
CREATE INDEX `inquiries_by_state` ON `inquiries` (`state`,`sent_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_of_company` ON `inquiries` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `inquiry_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`inquiry_id` text NOT NULL,
	`sealed_answer` blob NOT NULL,
	`sha256` text NOT NULL,
	`file_id` text,
	`by_user_id` text,
	`answered_at` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`inquiry_id`) REFERENCES `inquiries`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`file_id`) REFERENCES `files`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inquiry_answers_by_inquiry` ON `inquiry_answers` (`inquiry_id`,`answered_at`);--> statement-breakpoint
CREATE TABLE `inquiry_events` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`inquiry_id` text NOT NULL,
	`act` text NOT NULL,
	`sealed_detail` blob,
	`by_user_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`inquiry_id`) REFERENCES `inquiries`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiry_events_act" CHECK("inquiry_events"."act" in ('add', 'remind', 'give_up', 'refuse', 'shut', 'set_aside', 'reopen', 'send', 'attempt', 'answer'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `inquiry_events_by_inquiry` ON `inquiry_events` (`inquiry_id`,`at`);--> statement-breakpoint
CREATE TABLE `investigation_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`application_id` text NOT NULL,
	`inquiry_id` text,
	`kind` text NOT NULL,
	`sealed_text` blob,
	`asked_at` integer NOT NULL,
	`due_on` text NOT NULL,
	`settled_at` integer,
	`settled_by_user_id` text,
	`sealed_reply` blob,
	FOREIGN KEY (`settled_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`inquiry_id`) REFERENCES `inquiries`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "investigation_requests_kind" CHECK("investigation_requests"."kind" in ('see', 'correct', 'rebut'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `investigation_requests_by_driver` ON `investigation_requests` (`company_id`,`driver_id`);--> statement-breakpoint
CREATE TABLE `investigations` (
	`application_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`begun_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `investigations_by_driver` ON `investigations` (`company_id`,`driver_id`);
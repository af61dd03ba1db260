CREATE TABLE `document_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`place` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`sealed_words` blob NOT NULL,
	`due_on` text NOT NULL,
	`pages` text DEFAULT '[]' NOT NULL,
	`file_id` text,
	`asked_by_user_id` text,
	`renews_on` text,
	`asked_at` integer NOT NULL,
	`state_since` integer NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`asked_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "document_requests_state" CHECK("document_requests"."state" in ('asked', 'handed_in', 'asked_again', 'accepted', 'withdrawn'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `document_requests_by_driver` ON `document_requests` (`company_id`,`driver_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `document_requests_open` ON `document_requests` (`company_id`,`due_on`) WHERE "document_requests"."state" in ('asked', 'handed_in', 'asked_again');--> statement-breakpoint
CREATE UNIQUE INDEX `document_requests_one_open` ON `document_requests` (`driver_id`,`place`) WHERE "document_requests"."state" in ('asked', 'handed_in', 'asked_again');--> statement-breakpoint
CREATE UNIQUE INDEX `document_requests_one_renewal` ON `document_requests` (`driver_id`,`place`,`renews_on`) WHERE "document_requests"."renews_on" is not null;--> statement-breakpoint
ALTER TABLE `companies` ADD `requests_renewals` integer DEFAULT false NOT NULL;
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_inquiry_events` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`inquiry_id` text NOT NULL,
	`act` text NOT NULL,
	`sealed_detail` blob,
	`by_user_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`inquiry_id`) REFERENCES `inquiries`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiry_events_act" CHECK("__new_inquiry_events"."act" in ('add', 'remind', 'give_up', 'refuse', 'shut', 'set_aside', 'reopen', 'disregard', 'send', 'attempt', 'answer'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_inquiry_events`("id", "company_id", "inquiry_id", "act", "sealed_detail", "by_user_id", "at") SELECT "id", "company_id", "inquiry_id", "act", "sealed_detail", "by_user_id", "at" FROM `inquiry_events`;--> statement-breakpoint
DROP TABLE `inquiry_events`;--> statement-breakpoint
ALTER TABLE `__new_inquiry_events` RENAME TO `inquiry_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `inquiry_events_by_inquiry` ON `inquiry_events` (`inquiry_id`,`at`);--> statement-breakpoint
ALTER TABLE `inquiry_answers` ADD `disregarded_at` integer;
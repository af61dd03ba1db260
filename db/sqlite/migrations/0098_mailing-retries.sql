ALTER TABLE `mailing_recipients` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mailing_recipients` ADD `next_try_at` integer;
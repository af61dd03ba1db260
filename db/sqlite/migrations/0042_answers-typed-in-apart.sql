ALTER TABLE `inquiries` ADD `sealed_reply` blob;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `reply_version` integer DEFAULT 0 NOT NULL;
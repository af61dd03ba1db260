ALTER TABLE `sms_messages` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `sms_messages` ADD `provider_id` text;--> statement-breakpoint
CREATE INDEX `sms_messages_failed` ON `sms_messages` (`created_at`) WHERE "sms_messages"."state" = 'failed';
CREATE TABLE `sms_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`state` text NOT NULL,
	`sealed_phone` blob NOT NULL,
	`phone_index` blob NOT NULL,
	`text_version` text NOT NULL,
	`language` text NOT NULL,
	`code_hash` blob,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`agreed_at` integer NOT NULL,
	`proved_at` integer,
	`ended_at` integer,
	`ended_by` text,
	`replies` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sms_consents_state" CHECK("sms_consents"."state" in ('asked', 'active', 'ended'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `sms_consents_by_driver` ON `sms_consents` (`driver_id`,`agreed_at`);--> statement-breakpoint
CREATE INDEX `sms_consents_by_phone` ON `sms_consents` (`phone_index`);--> statement-breakpoint
CREATE TABLE `sms_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`consent_id` text NOT NULL,
	`kind` text NOT NULL,
	`sealed_text` blob,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_try_at` integer NOT NULL,
	`useless_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`held_for` text,
	FOREIGN KEY (`consent_id`) REFERENCES `sms_consents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sms_messages_kind" CHECK("sms_messages"."kind" in ('code', 'begun', 'message', 'document', 'decision', 'interview', 'reminder')),
	CONSTRAINT "sms_messages_state" CHECK("sms_messages"."state" in ('waiting', 'sent', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `sms_messages_waiting` ON `sms_messages` (`next_try_at`) WHERE "sms_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `sms_messages_held` ON `sms_messages` (`held_for`) WHERE "sms_messages"."held_for" is not null;--> statement-breakpoint
CREATE INDEX `sms_messages_by_driver` ON `sms_messages` (`driver_id`,`created_at`);
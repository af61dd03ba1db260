CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`type` text NOT NULL,
	`event_seq` integer,
	`data` text NOT NULL,
	`happened_at` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`first_try_at` integer,
	`next_try_at` integer NOT NULL,
	`last_try_at` integer,
	`last_status` integer,
	`last_fault` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`endpoint_id`) REFERENCES `webhook_endpoints`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_deliveries_state" CHECK("webhook_deliveries"."state" in ('waiting', 'delivered', 'parked'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`endpoint_id`,`next_try_at`) WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_endpoint` ON `webhook_deliveries` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`url` text NOT NULL,
	`types` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`read_to` integer NOT NULL,
	`sealed_secret` blob NOT NULL,
	`sealed_previous_secret` blob,
	`previous_until` integer,
	`failing_since` integer,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_endpoints_state" CHECK("webhook_endpoints"."state" in ('active', 'off', 'ended'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_state` ON `webhook_endpoints` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_tenant` ON `webhook_endpoints` (`company_id`,`id`);
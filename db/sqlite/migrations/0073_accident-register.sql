CREATE TABLE `accidents` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`happened_on` text NOT NULL,
	`state` text NOT NULL,
	`injuries` integer NOT NULL,
	`fatalities` integer NOT NULL,
	`hazmat_released` integer NOT NULL,
	`sealed_details` blob NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`removed_by_user_id` text,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `accidents_by_company` ON `accidents` (`company_id`,`happened_on`,`id`);--> statement-breakpoint
CREATE INDEX `accidents_by_driver` ON `accidents` (`company_id`,`driver_id`);
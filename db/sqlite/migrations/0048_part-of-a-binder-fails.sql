PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_binder_parts` (
	`binder_id` text NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	PRIMARY KEY(`binder_id`, `driver_id`),
	FOREIGN KEY (`binder_id`) REFERENCES `binders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "binder_parts_state" CHECK("__new_binder_parts"."state" in ('waiting', 'made', 'failed', 'gone'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_binder_parts`("binder_id", "company_id", "driver_id", "state") SELECT "binder_id", "company_id", "driver_id", "state" FROM `binder_parts`;--> statement-breakpoint
DROP TABLE `binder_parts`;--> statement-breakpoint
ALTER TABLE `__new_binder_parts` RENAME TO `binder_parts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `binder_parts_by_driver` ON `binder_parts` (`driver_id`);
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`due_on` text,
	`listed_on` text,
	`erase_on` text,
	`erased_at` integer,
	`cause` text,
	`counts` text,
	`kept_until` text,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasures_cause" CHECK("erasures"."cause" in ('due', 'wish', 'command', 'abandoned'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_listed` ON `erasures` (`driver_id`) WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`company_id`,`erase_on`,`id`) WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX `erasures_done` ON `erasures` (`company_id`,`erased_at`,`id`) WHERE "erasures"."erased_at" is not null;--> statement-breakpoint
CREATE TABLE `legal_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`sealed_reason` blob,
	`set_by_user_id` text NOT NULL,
	`set_at` integer NOT NULL,
	`lifted_by_user_id` text,
	`lifted_at` integer,
	FOREIGN KEY (`set_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lifted_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_holds_in_force` ON `legal_holds` (`driver_id`) WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX `legal_holds_by_company` ON `legal_holds` (`company_id`,`set_at`,`id`) WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
ALTER TABLE `companies` ADD `keeps_applications` integer DEFAULT 3 NOT NULL;
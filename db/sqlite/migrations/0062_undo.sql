CREATE TABLE `undoable_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`undo_id` text NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`real_user_id` text,
	`act` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`acted_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`real_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "undoable_acts_act" CHECK("undoable_acts"."act" in ('approve', 'reject', 'assign', 'remind', 'tag'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `undoable_acts_by_undo` ON `undoable_acts` (`undo_id`);--> statement-breakpoint
CREATE INDEX `undoable_acts_by_application` ON `undoable_acts` (`application_id`,`acted_at`);--> statement-breakpoint
CREATE INDEX `undoable_acts_by_age` ON `undoable_acts` (`acted_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `held_for` text;--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`held_for`) WHERE "outbox"."held_for" is not null;
CREATE TABLE `timestamps` (
	`digest` text PRIMARY KEY NOT NULL,
	`audit_seq` integer,
	`created_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`token` blob,
	`stamped_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `timestamps_waiting` ON `timestamps` (`next_try_at`) WHERE "timestamps"."token" is null;--> statement-breakpoint
CREATE INDEX `timestamps_by_audit` ON `timestamps` (`audit_seq`) WHERE "timestamps"."audit_seq" is not null;
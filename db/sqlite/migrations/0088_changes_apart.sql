DROP INDEX `applications_by_change`;--> statement-breakpoint
CREATE INDEX `applications_by_change` ON `applications` (`company_id`,`changed_at`,`id`) WHERE "applications"."changed_at" is not null;--> statement-breakpoint
DROP INDEX `drivers_by_change`;--> statement-breakpoint
CREATE INDEX `drivers_by_change` ON `drivers` (`company_id`,`changed_at`,`id`) WHERE "drivers"."changed_at" is not null;--> statement-breakpoint
DROP INDEX `files_by_change`;--> statement-breakpoint
CREATE INDEX `files_by_change` ON `files` (`company_id`,`changed_at`,`id`) WHERE "files"."changed_at" is not null;
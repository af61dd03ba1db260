DROP INDEX `applications_begun`;--> statement-breakpoint
DROP INDEX `applications_by_source`;--> statement-breakpoint
ALTER TABLE `applications` ADD `answer_time` integer;--> statement-breakpoint
UPDATE `applications` SET `answer_time` = `replied_at` - `signed_at` WHERE `replied_at` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `replied_at`;--> statement-breakpoint
CREATE INDEX `applications_by_answer` ON `applications` (`company_id`,`answer_time`,`created_at`,`template_id`) WHERE "applications"."answer_time" is not null;--> statement-breakpoint
CREATE INDEX `applications_by_age` ON `applications` (`company_id`,`status`,`status_since`,`template_id`);--> statement-breakpoint
CREATE INDEX `applications_begun` ON `applications` (`company_id`,`template_id`,`created_at`,`signed_at`,`reviewed_at`,`approved_at`,`status`,`answer_time`);--> statement-breakpoint
CREATE INDEX `applications_by_source` ON `applications` (`company_id`,`source`,`created_at`,`template_id`,`signed_at`,`reviewed_at`,`approved_at`,`status`) WHERE "applications"."source" is not null;
DROP INDEX `applications_by_status`;--> statement-breakpoint
DROP INDEX `applications_answered`;--> statement-breakpoint
CREATE INDEX `applications_by_status` ON `applications` (`company_id`,`status`,`assigned_user_id`,`status_since`);--> statement-breakpoint
CREATE INDEX `applications_answered` ON `applications` (`company_id`,`answered_at`,`assigned_user_id`) WHERE "applications"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX `document_requests_to_check` ON `document_requests` (`company_id`,`state_since`) WHERE "document_requests"."state" = 'handed_in';
--> statement-breakpoint
-- With the company first SQLite took it for any question about a company.
DROP INDEX `applications_by_reference`;--> statement-breakpoint
CREATE INDEX `applications_by_reference` ON `applications` (substr(`id`, -8), `company_id`);

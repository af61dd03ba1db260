DROP INDEX `applications_by_activity`;--> statement-breakpoint
DROP INDEX `applications_by_submission`;--> statement-breakpoint
DROP INDEX `applications_by_waiting`;--> statement-breakpoint
DROP INDEX `applications_by_name`;--> statement-breakpoint
DROP INDEX `applications_by_search`;--> statement-breakpoint
DROP INDEX `applications_by_driver`;--> statement-breakpoint
DROP INDEX `applications_by_assignment`;--> statement-breakpoint
CREATE INDEX `applications_by_week` ON `applications` (`company_id`,`submission_order`);--> statement-breakpoint
CREATE INDEX `applications_by_status` ON `applications` (`company_id`,`status`,`assigned_user_id`);--> statement-breakpoint
CREATE INDEX `applications_by_template` ON `applications` (`company_id`,`template_id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_state` ON `applications` (`company_id`,`licence_state`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_class` ON `applications` (`company_id`,`licence_classes`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_expiry` ON `applications` (`company_id`,`licence_expires_on`,`status`);--> statement-breakpoint
CREATE INDEX `applications_warned` ON `applications` (`company_id`,`warnings`,`status`) WHERE "applications"."warnings" <> '[]';--> statement-breakpoint
CREATE INDEX `applications_by_activity` ON `applications` (`company_id`,`last_activity_at`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`licence_classes`,`licence_state`,`licence_expires_on`,`submission_order`);--> statement-breakpoint
CREATE INDEX `applications_by_submission` ON `applications` (`company_id`,`submission_order`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`licence_classes`,`licence_state`,`licence_expires_on`);--> statement-breakpoint
CREATE INDEX `applications_by_waiting` ON `applications` (`company_id`,`status_since`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`licence_classes`,`licence_state`,`licence_expires_on`,`submission_order`);--> statement-breakpoint
CREATE INDEX `applications_by_name` ON `applications` (`company_id`,`last_name`,`first_name`,`id`,`search_id`,`status`,`template_id`,`assigned_user_id`,`warnings`,`licence_classes`,`licence_state`,`licence_expires_on`,`submission_order`);--> statement-breakpoint
CREATE INDEX `applications_by_search` ON `applications` (`search_id`,`company_id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_driver` ON `applications` (`driver_id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_assignment` ON `applications` (`company_id`,`assigned_user_id`,`last_activity_at`,`status`);--> statement-breakpoint
DROP INDEX `drivers_by_status`;--> statement-breakpoint
DROP INDEX `drivers_by_search`;--> statement-breakpoint
CREATE INDEX `drivers_by_state` ON `drivers` (`company_id`,`licence_state`,`status`);--> statement-breakpoint
CREATE INDEX `drivers_by_class` ON `drivers` (`company_id`,`licence_classes`,`status`);--> statement-breakpoint
CREATE INDEX `drivers_by_expiry` ON `drivers` (`company_id`,`licence_expires_on`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `drivers_by_status` ON `drivers` (`company_id`,`status`);--> statement-breakpoint
CREATE INDEX `drivers_by_search` ON `drivers` (`search_id`,`company_id`,`status`);
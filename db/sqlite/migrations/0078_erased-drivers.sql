DROP INDEX `drivers_by_name`;--> statement-breakpoint
DROP INDEX `drivers_by_status`;--> statement-breakpoint
DROP INDEX `drivers_by_search`;--> statement-breakpoint
DROP INDEX `drivers_by_state`;--> statement-breakpoint
DROP INDEX `drivers_by_class`;--> statement-breakpoint
DROP INDEX `drivers_by_expiry`;--> statement-breakpoint
ALTER TABLE `drivers` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `drivers_by_name` ON `drivers` (`company_id`,`last_name`,`first_name`,`id`,`status`,`licence_classes`,`licence_state`,`licence_expires_on`,`search_id`,`merged_into_id`,`erased_at`);--> statement-breakpoint
CREATE INDEX `drivers_by_status` ON `drivers` (`company_id`,`status`,`merged_into_id`,`erased_at`);--> statement-breakpoint
CREATE INDEX `drivers_by_search` ON `drivers` (`search_id`,`company_id`,`status`,`merged_into_id`,`erased_at`);--> statement-breakpoint
CREATE INDEX `drivers_by_state` ON `drivers` (`company_id`,`licence_state`,`status`,`merged_into_id`,`erased_at`);--> statement-breakpoint
CREATE INDEX `drivers_by_class` ON `drivers` (`company_id`,`licence_classes`,`status`,`merged_into_id`,`erased_at`);--> statement-breakpoint
CREATE INDEX `drivers_by_expiry` ON `drivers` (`company_id`,`licence_expires_on`,`status`,`id`,`merged_into_id`,`erased_at`);--> statement-breakpoint
UPDATE drivers SET erased_at = (SELECT max(e.erased_at) FROM erasures e WHERE e.driver_id = drivers.id) WHERE first_name = '' AND last_name = '' AND EXISTS (SELECT 1 FROM erasures e WHERE e.driver_id = drivers.id AND e.erased_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.driver_id = drivers.id AND a.created_at > e.erased_at));--> statement-breakpoint
UPDATE list_counts SET number = number - (SELECT count(*) FROM drivers d WHERE d.company_id = list_counts.company_id AND d.erased_at IS NOT NULL AND d.merged_into_id IS NULL) WHERE counted = 'drivers';

ALTER TABLE `drivers` ADD `licence_ending_index` blob;--> statement-breakpoint
CREATE INDEX `drivers_by_licence_ending` ON `drivers` (`company_id`,`licence_ending_index`);--> statement-breakpoint
CREATE INDEX `drivers_without_ending` ON `drivers` (`id`) WHERE "drivers"."licence_ending_index" is null and "drivers"."licence_number_index" is not null;
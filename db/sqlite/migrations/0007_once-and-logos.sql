CREATE INDEX `company_logos_by_content` ON `company_logos` (`content_hash`);--> statement-breakpoint
ALTER TABLE `company_logos` DROP COLUMN `updated_at`;--> statement-breakpoint
ALTER TABLE `once_keys` DROP COLUMN `owner`;
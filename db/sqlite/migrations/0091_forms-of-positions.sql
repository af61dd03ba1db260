ALTER TABLE `companies` ADD `pre_notice_days` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_forms` ADD `template_ids` text DEFAULT '[]' NOT NULL;
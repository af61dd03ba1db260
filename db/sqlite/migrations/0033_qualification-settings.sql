CREATE TABLE `qualification_items` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name_en` text NOT NULL,
	`name_es` text NOT NULL,
	`document_kind` text,
	`renews_months` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `qualification_items_by_company` ON `qualification_items` (`company_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `qualification_choices` text;
CREATE TABLE `ready_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name_en` text NOT NULL,
	`name_es` text NOT NULL,
	`text_en` text NOT NULL,
	`text_es` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `ready_texts_by_company` ON `ready_texts` (`company_id`,`created_at`);
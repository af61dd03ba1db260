CREATE TABLE `company_form_papers` (
	`company_id` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`company_id`, `sha256`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `company_form_texts` ADD `papers` text DEFAULT '[]' NOT NULL;
CREATE TABLE `link_opens` (
	`company_id` text NOT NULL,
	`template_id` text NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`opened` integer NOT NULL,
	PRIMARY KEY(`template_id`, `day`, `source`),
	FOREIGN KEY (`company_id`,`template_id`) REFERENCES `templates`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;

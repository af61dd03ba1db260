CREATE TABLE `equal_opportunity_counts` (
	`company_id` text NOT NULL,
	`month` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `question`, `answer`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "equal_opportunity_counts_question" CHECK("equal_opportunity_counts"."question" in ('race', 'sex', 'veteran', 'disability'))
) STRICT;
--> statement-breakpoint
ALTER TABLE `applications` ADD `equal_opportunity_answered` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `asks_equal_opportunity` integer DEFAULT false NOT NULL;
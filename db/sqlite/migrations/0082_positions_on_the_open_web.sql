CREATE TABLE `postings` (
	`template_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zip` text,
	`pay_from` integer,
	`pay_to` integer,
	`pay_unit` text,
	`schedule` text NOT NULL,
	`home_time` text,
	`posted_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`template_id`) REFERENCES `templates`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "postings_pay_unit" CHECK("postings"."pay_unit" in ('mile', 'hour', 'day', 'week', 'year')),
	CONSTRAINT "postings_schedule" CHECK("postings"."schedule" in ('full_time', 'part_time', 'per_diem', 'temporary')),
	CONSTRAINT "postings_home_time" CHECK("postings"."home_time" in ('daily', 'weekly', 'every_two_weeks', 'longer'))
) STRICT;

CREATE TABLE `phone_applications` (
	`application_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`typed_by_user_id` text NOT NULL,
	`begun_at` integer NOT NULL,
	`handed_over_at` integer,
	FOREIGN KEY (`typed_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;

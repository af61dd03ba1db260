PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_expiry_notices` (
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`document` text NOT NULL,
	`expires_on` text NOT NULL,
	`days` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`driver_id`, `document`, `expires_on`, `days`),
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_expiry_notices`("company_id", "driver_id", "document", "expires_on", "days", "at") SELECT `cdls`.`company_id`, `cdls`.`driver_id`, 'cdl', `cdls`.`expiration_on`, `expiry_notices`.`days`, max(`expiry_notices`.`at`) FROM `expiry_notices` INNER JOIN `cdls` ON `cdls`.`id` = `expiry_notices`.`cdl_id` GROUP BY 1, 2, 4, 5;--> statement-breakpoint
DROP TABLE `expiry_notices`;--> statement-breakpoint
ALTER TABLE `__new_expiry_notices` RENAME TO `expiry_notices`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `expiry_notices_by_company` ON `expiry_notices` (`company_id`,`days`,`at`);--> statement-breakpoint
CREATE INDEX `files_by_driver` ON `files` (`driver_id`,`expires_on`);--> statement-breakpoint
CREATE INDEX `files_by_expiry` ON `files` (`company_id`,`expires_on`) WHERE "files"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX `files_undated` ON `files` (`company_id`,`id`) WHERE "files"."expires_on" is null and "files"."kind" in ('licence_copy', 'twic_card', 'threat_assessment', 'medical_certificate', 'medical_variance');
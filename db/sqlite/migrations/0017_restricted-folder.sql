PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`parent_id` text,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "folders_kind_known" CHECK("__new_folders"."kind" in ('root', 'application', 'licence', 'medical', 'driving_record', 'restricted', 'other'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_folders`("id", "company_id", "driver_id", "parent_id", "kind", "created_at") SELECT "id", "company_id", "driver_id", "parent_id", "kind", "created_at" FROM `folders`;--> statement-breakpoint
DROP TABLE `folders`;--> statement-breakpoint
ALTER TABLE `__new_folders` RENAME TO `folders`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `folders_tenant` ON `folders` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `folders_kind` ON `folders` (`driver_id`,`kind`);--> statement-breakpoint
INSERT INTO `folders`("id", "company_id", "driver_id", "parent_id", "kind", "created_at")
SELECT substr(`hex`, 1, 8) || '-' || substr(`hex`, 9, 4) || '-7' || substr(`hex`, 13, 3) || '-8' || substr(`hex`, 16, 3) || '-' || substr(`hex`, 19, 12), "company_id", "driver_id", "id", 'restricted', "created_at"
FROM (SELECT *, printf('%012x', `created_at`) || lower(hex(randomblob(9))) AS `hex` FROM `folders` WHERE `kind` = 'root');--> statement-breakpoint
UPDATE `files` SET `folder_id` = (SELECT `id` FROM `folders` WHERE `folders`.`driver_id` = `files`.`driver_id` AND `kind` = 'restricted') WHERE `id` IN (WITH RECURSIVE `chain`(`id`, `driver_id`) AS (
	SELECT `id`, `driver_id` FROM `files` WHERE `kind` IN ('drug_alcohol_test', 'safety_history', 'clearinghouse')
	UNION SELECT `older`.`id`, `older`.`driver_id` FROM `chain` JOIN `files` AS `older` ON `older`.`driver_id` = `chain`.`driver_id` AND `older`.`replaced_by_id` = `chain`.`id`
	UNION SELECT `newer`.`id`, `newer`.`driver_id` FROM `chain` JOIN `files` AS `one` ON `one`.`id` = `chain`.`id` JOIN `files` AS `newer` ON `newer`.`id` = `one`.`replaced_by_id`
) SELECT `id` FROM `chain`);

ALTER TABLE `applications` ADD `signed_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `replied_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `source` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `stands_at` text;--> statement-breakpoint
UPDATE `applications` SET
  `signed_at` = coalesce((SELECT min(`at`) FROM `application_events` WHERE `application_id` = `applications`.`id` AND `to_status` = 'submitted'), `submitted_at`),
  `reviewed_at` = (SELECT min(`at`) FROM `application_events` WHERE `application_id` = `applications`.`id` AND `to_status` IN ('in_review', 'changes_requested', 'approved', 'rejected')),
  `approved_at` = (SELECT min(`at`) FROM `application_events` WHERE `application_id` = `applications`.`id` AND `to_status` = 'approved');--> statement-breakpoint
UPDATE `applications` SET `replied_at` = (
  SELECT min(`at`) FROM (
    SELECT `at` FROM `application_events` WHERE `application_id` = `applications`.`id` AND `to_status` IN ('changes_requested', 'approved', 'rejected')
    UNION ALL
    SELECT `created_at` FROM `messages` WHERE `application_id` = `applications`.`id` AND `author_id` IS NOT NULL AND `created_at` >= `applications`.`signed_at`
  )
) WHERE `signed_at` IS NOT NULL;--> statement-breakpoint
UPDATE `applications` SET `stands_at` = coalesce((
  WITH `parts` (`place`, `part`, `asked`) AS (VALUES
    (1, 'notices', 'always'), (2, 'you', 'always'), (3, 'residences', 'always'), (4, 'cdl', 'cdl'),
    (5, 'licences', 'driving'), (6, 'experience', 'driving'), (7, 'accidents', 'driving'), (8, 'convictions', 'driving'),
    (9, 'work', 'driving'), (10, 'education', 'wanted'), (11, 'testing', 'driving'), (12, 'questions', 'questions')),
  `modes` AS (
    SELECT `place`, `part`, CASE
      WHEN `asked` = 'always' THEN 'required'
      WHEN `asked` = 'cdl' THEN iif(`definition` ->> '$.cdlRequired' = 'yes', 'required', 'off')
      WHEN `asked` = 'questions' THEN iif(json_array_length(`definition`, '$.questions') > 0, 'required', 'off')
      WHEN `asked` = 'driving' AND `definition` ->> '$.commerce' <> 'none' AND `definition` ->> '$.employmentType' <> 'non_driving' THEN 'required'
      ELSE coalesce(`definition` ->> ('$.sections.' || `part`), iif(`asked` = 'wanted', 'optional', 'off'))
    END AS `mode`
    FROM `template_versions` JOIN `parts` WHERE `template_versions`.`id` = `applications`.`template_version_id`)
  SELECT `part` FROM `modes`
  LEFT JOIN `application_sections` ON `application_id` = `applications`.`id` AND `section` = `part`
  WHERE `mode` <> 'off' AND `state` IS NOT 'done' AND NOT (`mode` = 'optional' AND `state` IS NULL)
    AND NOT (`part` = 'cdl' AND EXISTS (SELECT 1 FROM `cdls` WHERE `cdls`.`driver_id` = `applications`.`driver_id` AND `current` = 1))
  ORDER BY `place` LIMIT 1
), 'signature') WHERE `status` = 'draft';--> statement-breakpoint
CREATE INDEX `applications_begun` ON `applications` (`company_id`,`template_id`,`created_at`,`signed_at`,`reviewed_at`,`approved_at`,`replied_at`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_source` ON `applications` (`company_id`,`source`,`created_at`,`template_id`,`signed_at`,`approved_at`,`status`) WHERE "applications"."source" is not null;--> statement-breakpoint
CREATE INDEX `applications_unsigned` ON `applications` (`company_id`,`stands_at`,`created_at`,`template_id`,`status`,`last_activity_at`) WHERE "applications"."signed_at" is null;--> statement-breakpoint
CREATE INDEX `applications_hired` ON `applications` (`status_since`) WHERE "applications"."status" = 'hired';
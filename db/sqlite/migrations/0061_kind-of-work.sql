-- What a position drives, by default from what else it says.
DROP TRIGGER template_versions_frozen;
--> statement-breakpoint
UPDATE `template_versions` SET `definition` = json_set(`definition`, '$.duty', CASE
  WHEN `definition` ->> '$.employmentType' = 'non_driving' OR `definition` ->> '$.commerce' = 'none' THEN 'none'
  WHEN `definition` ->> '$.cdlRequired' = 'yes' THEN 'cdl'
  ELSE 'cmv'
END);
--> statement-breakpoint
CREATE TRIGGER template_versions_frozen BEFORE UPDATE OF definition, number ON template_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version is frozen'); END;

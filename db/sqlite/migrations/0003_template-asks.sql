-- What a template may ask beyond the sections of the law: what stood before asks as it always did. Published versions are frozen
-- otherwise; these keys they did not have, so nobody's application changes.
DROP TRIGGER template_versions_frozen;
--> statement-breakpoint
UPDATE `template_versions` SET `definition` = json_patch('{"gapDays":30,"employerYears":"3+7","sections":{},"questions":[]}', `definition`);
--> statement-breakpoint
CREATE TRIGGER template_versions_frozen BEFORE UPDATE OF definition, number ON template_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version is frozen'); END;

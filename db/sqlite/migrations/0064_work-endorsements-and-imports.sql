ALTER TABLE `drivers` ADD `work_endorsements` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `drivers` ADD `imported_at` integer;
--> statement-breakpoint
UPDATE `drivers` SET `work_endorsements` = coalesce(
  (
    SELECT `template_versions`.`definition` -> '$.endorsements' FROM `applications`
    JOIN `template_versions` ON `template_versions`.`id` = `applications`.`template_version_id`
    WHERE `applications`.`driver_id` = `drivers`.`id` AND `applications`.`status` IN ('hired', 'approved')
    ORDER BY `applications`.`status` = 'hired' DESC, `applications`.`status_since` DESC LIMIT 1
  ),
  '[]'
) WHERE `status` <> 'applicant';
--> statement-breakpoint
-- Whoever came in by a table before has the days for their papers from now on.
UPDATE `drivers` SET `imported_at` = unixepoch() * 1000
WHERE `status` = 'active'
  AND EXISTS (SELECT 1 FROM `audit_events` WHERE `audit_events`.`object` = `drivers`.`id` AND `audit_events`.`action` = 'driver.imported')
  AND NOT EXISTS (SELECT 1 FROM `applications` WHERE `applications`.`driver_id` = `drivers`.`id` AND `applications`.`status` = 'hired');
--> statement-breakpoint
DROP TRIGGER qualification_by_drivers_changed;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_changed AFTER UPDATE OF status, duty, work_endorsements, imported_at, hired_on, sealed_employment, data_key_id ON drivers WHEN (OLD.status IS NOT NEW.status OR OLD.duty IS NOT NEW.duty OR OLD.work_endorsements IS NOT NEW.work_endorsements OR OLD.imported_at IS NOT NEW.imported_at OR OLD.hired_on IS NOT NEW.hired_on OR OLD.sealed_employment IS NOT NEW.sealed_employment OR OLD.data_key_id IS NOT NEW.data_key_id) AND (NEW.status <> 'applicant' OR OLD.status <> 'applicant') BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id); END;
--> statement-breakpoint
-- What proves an item, and by when, has changed for everybody.
INSERT INTO qualification_stale (driver_id, company_id) SELECT id, company_id FROM drivers d WHERE status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);

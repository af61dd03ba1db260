ALTER TABLE `drivers` ADD `duty` text DEFAULT 'cdl' NOT NULL CONSTRAINT "drivers_duty" CHECK("duty" in ('cdl', 'cmv', 'none'));
--> statement-breakpoint
-- Whoever came in by a table drives with a CDL where the table spoke of one.
UPDATE `drivers` SET `duty` = coalesce(
  (
    SELECT `template_versions`.`definition` ->> '$.duty' FROM `applications`
    JOIN `template_versions` ON `template_versions`.`id` = `applications`.`template_version_id`
    WHERE `applications`.`driver_id` = `drivers`.`id` AND `applications`.`status` IN ('hired', 'approved')
    ORDER BY `applications`.`status` = 'hired' DESC, `applications`.`status_since` DESC LIMIT 1
  ),
  CASE WHEN `licence_expires_on` IS NULL THEN 'cmv' ELSE 'cdl' END
) WHERE `status` <> 'applicant';
--> statement-breakpoint
DROP TRIGGER qualification_by_drivers_changed;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_changed AFTER UPDATE OF status, duty, hired_on, sealed_employment, data_key_id ON drivers WHEN (OLD.status IS NOT NEW.status OR OLD.duty IS NOT NEW.duty OR OLD.hired_on IS NOT NEW.hired_on OR OLD.sealed_employment IS NOT NEW.sealed_employment OR OLD.data_key_id IS NOT NEW.data_key_id) AND (NEW.status <> 'applicant' OR OLD.status <> 'applicant') BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id); END;
--> statement-breakpoint
INSERT INTO qualification_stale (driver_id, company_id) SELECT id, company_id FROM drivers d WHERE status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);

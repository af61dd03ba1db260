ALTER TABLE `companies` ADD `due_letter_on` text;
--> statement-breakpoint
CREATE TRIGGER qualification_by_inquiries_added AFTER INSERT ON inquiries BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_inquiries_changed AFTER UPDATE OF state ON inquiries WHEN OLD.state IS NOT NEW.state BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_inquiries_gone AFTER DELETE ON inquiries BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_investigations_added AFTER INSERT ON investigations BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_investigations_gone AFTER DELETE ON investigations BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;

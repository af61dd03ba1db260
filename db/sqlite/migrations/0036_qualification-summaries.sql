CREATE TABLE `qualification_dues` (
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`due_on` text NOT NULL,
	`restricted` integer NOT NULL,
	PRIMARY KEY(`driver_id`, `due_on`, `restricted`),
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `qualification_dues_by_day` ON `qualification_dues` (`company_id`,`due_on`,`driver_id`,`restricted`);--> statement-breakpoint
CREATE TABLE `qualification_stale` (
	`driver_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `qualification_stale_by_company` ON `qualification_stale` (`company_id`,`driver_id`);--> statement-breakpoint
CREATE TABLE `qualification_summaries` (
	`driver_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`employed` integer NOT NULL,
	`may_not_drive` integer NOT NULL,
	`done` integer NOT NULL,
	`asked` integer NOT NULL,
	`next_due_on` text NOT NULL,
	`open_done` integer NOT NULL,
	`open_asked` integer NOT NULL,
	`open_next_due_on` text NOT NULL,
	`derived_on` text NOT NULL,
	`changes_on` text,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `qualification_summaries_by_state` ON `qualification_summaries` (`company_id`,`employed`,`may_not_drive`,`done`,`asked`,`open_done`,`open_asked`,`driver_id`);--> statement-breakpoint
CREATE INDEX `qualification_summaries_by_due` ON `qualification_summaries` (`company_id`,`employed`,`next_due_on`,`driver_id`,`may_not_drive`);--> statement-breakpoint
CREATE INDEX `qualification_summaries_by_open_due` ON `qualification_summaries` (`company_id`,`employed`,`open_next_due_on`,`driver_id`,`may_not_drive`);--> statement-breakpoint
CREATE INDEX `qualification_summaries_by_change` ON `qualification_summaries` (`changes_on`,`company_id`);--> statement-breakpoint
CREATE INDEX `qualification_summaries_by_derived` ON `qualification_summaries` (`derived_on`,`company_id`);
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_added AFTER INSERT ON files BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_changed AFTER UPDATE OF kind, expires_on, replaced_by_id, unsigned, driver_id ON files WHEN OLD.kind IS NOT NEW.kind OR OLD.expires_on IS NOT NEW.expires_on OR OLD.replaced_by_id IS NOT NEW.replaced_by_id OR OLD.unsigned IS NOT NEW.unsigned OR OLD.driver_id IS NOT NEW.driver_id BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_gone AFTER DELETE ON files BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_cdls_added AFTER INSERT ON cdls BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_cdls_changed AFTER UPDATE OF current, state_issued, expiration_on, sealed_record ON cdls WHEN OLD.current IS NOT NEW.current OR OLD.state_issued IS NOT NEW.state_issued OR OLD.expiration_on IS NOT NEW.expiration_on OR OLD.sealed_record IS NOT NEW.sealed_record BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_cdls_gone AFTER DELETE ON cdls BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_qualification_records_added AFTER INSERT ON qualification_records BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_qualification_records_changed AFTER UPDATE OF authority, done_on, ends_on, sealed_details, taken_back_at ON qualification_records WHEN OLD.authority IS NOT NEW.authority OR OLD.done_on IS NOT NEW.done_on OR OLD.ends_on IS NOT NEW.ends_on OR OLD.sealed_details IS NOT NEW.sealed_details OR OLD.taken_back_at IS NOT NEW.taken_back_at BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_qualification_records_gone AFTER DELETE ON qualification_records BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_added AFTER INSERT ON drivers WHEN NEW.status <> 'applicant' BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_changed AFTER UPDATE OF status, hired_on, sealed_employment, data_key_id ON drivers WHEN (OLD.status IS NOT NEW.status OR OLD.hired_on IS NOT NEW.hired_on OR OLD.sealed_employment IS NOT NEW.sealed_employment OR OLD.data_key_id IS NOT NEW.data_key_id) AND (NEW.status <> 'applicant' OR OLD.status <> 'applicant') BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_signature AFTER INSERT ON application_snapshots BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM applications a JOIN drivers d ON d.id = a.driver_id WHERE a.id = NEW.application_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_signature_gone AFTER DELETE ON application_snapshots BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM applications a JOIN drivers d ON d.id = a.driver_id WHERE a.id = OLD.application_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_company AFTER UPDATE OF time_zone, qualification_choices ON companies WHEN OLD.time_zone IS NOT NEW.time_zone OR OLD.qualification_choices IS NOT NEW.qualification_choices BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE s.company_id = NEW.id AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_items_added AFTER INSERT ON qualification_items BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE s.company_id = NEW.company_id AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id); END;
--> statement-breakpoint
CREATE TRIGGER qualification_by_items_changed AFTER UPDATE OF document_kind, renews_months, removed_at ON qualification_items WHEN OLD.document_kind IS NOT NEW.document_kind OR OLD.renews_months IS NOT NEW.renews_months OR OLD.removed_at IS NOT NEW.removed_at BEGIN INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE s.company_id = NEW.company_id AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id); END;
--> statement-breakpoint
INSERT INTO qualification_stale (driver_id, company_id) SELECT id, company_id FROM drivers WHERE status <> 'applicant';

CREATE FUNCTION qualification_by_files_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.driver_id IS DISTINCT FROM NEW.driver_id THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_moved AFTER UPDATE OF driver_id ON files FOR EACH ROW EXECUTE FUNCTION qualification_by_files_moved();
--> statement-breakpoint
CREATE FUNCTION qualification_by_files_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paper_on IS DISTINCT FROM NEW.paper_on OR OLD.authority IS DISTINCT FROM NEW.authority THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_dated AFTER UPDATE OF paper_on, authority ON files FOR EACH ROW EXECUTE FUNCTION qualification_by_files_dated();
--> statement-breakpoint
INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id);

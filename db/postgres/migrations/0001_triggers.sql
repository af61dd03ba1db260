INSERT INTO installation (id) VALUES (replace(gen_random_uuid()::text, '-', ''));
--> statement-breakpoint
CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql AS $$ SELECT round(extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
--> statement-breakpoint
CREATE FUNCTION audit_events_no_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_no_update BEFORE UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_events_no_update();
--> statement-breakpoint
CREATE FUNCTION audit_events_no_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_no_delete BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_events_no_delete();
--> statement-breakpoint
CREATE FUNCTION application_snapshots_no_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signed snapshot is never changed';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_snapshots_no_update BEFORE UPDATE ON application_snapshots FOR EACH ROW EXECUTE FUNCTION application_snapshots_no_update();
--> statement-breakpoint
CREATE FUNCTION installation_one_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'there is one installation';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER installation_one_row BEFORE INSERT ON installation FOR EACH ROW EXECUTE FUNCTION installation_one_row();
--> statement-breakpoint
CREATE FUNCTION installation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'there is one installation';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER installation_stays BEFORE DELETE ON installation FOR EACH ROW EXECUTE FUNCTION installation_stays();
--> statement-breakpoint
CREATE FUNCTION audit_events_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <> coalesce((SELECT max(seq) FROM audit_events), 0) + 1 THEN
    RAISE EXCEPTION 'the audit is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_in_order BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_events_in_order();
--> statement-breakpoint
CREATE FUNCTION release_texts_no_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a release is never changed';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_texts_no_update BEFORE UPDATE ON release_texts FOR EACH ROW EXECUTE FUNCTION release_texts_no_update();
--> statement-breakpoint
CREATE FUNCTION release_texts_no_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a release is never changed';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_texts_no_delete BEFORE DELETE ON release_texts FOR EACH ROW EXECUTE FUNCTION release_texts_no_delete();
--> statement-breakpoint
CREATE FUNCTION releases_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signed release is never changed';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER releases_are_kept BEFORE UPDATE OF kind, text_version, sealed_record, sha256, signed_at ON releases FOR EACH ROW EXECUTE FUNCTION releases_are_kept();
--> statement-breakpoint
CREATE FUNCTION qualification_by_files_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_added AFTER INSERT ON files FOR EACH ROW EXECUTE FUNCTION qualification_by_files_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_files_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind IS DISTINCT FROM NEW.kind OR OLD.expires_on IS DISTINCT FROM NEW.expires_on OR OLD.replaced_by_id IS DISTINCT FROM NEW.replaced_by_id OR OLD.unsigned IS DISTINCT FROM NEW.unsigned OR OLD.driver_id IS DISTINCT FROM NEW.driver_id THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_changed AFTER UPDATE OF kind, expires_on, replaced_by_id, unsigned, driver_id ON files FOR EACH ROW EXECUTE FUNCTION qualification_by_files_changed();
--> statement-breakpoint
CREATE FUNCTION qualification_by_files_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_files_gone AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION qualification_by_files_gone();
--> statement-breakpoint
CREATE FUNCTION qualification_by_cdls_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_cdls_added AFTER INSERT ON cdls FOR EACH ROW EXECUTE FUNCTION qualification_by_cdls_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_cdls_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.current IS DISTINCT FROM NEW.current OR OLD.state_issued IS DISTINCT FROM NEW.state_issued OR OLD.expiration_on IS DISTINCT FROM NEW.expiration_on OR OLD.sealed_record IS DISTINCT FROM NEW.sealed_record THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_cdls_changed AFTER UPDATE OF current, state_issued, expiration_on, sealed_record ON cdls FOR EACH ROW EXECUTE FUNCTION qualification_by_cdls_changed();
--> statement-breakpoint
CREATE FUNCTION qualification_by_cdls_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_cdls_gone AFTER DELETE ON cdls FOR EACH ROW EXECUTE FUNCTION qualification_by_cdls_gone();
--> statement-breakpoint
CREATE FUNCTION qualification_by_qualification_records_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_qualification_records_added AFTER INSERT ON qualification_records FOR EACH ROW EXECUTE FUNCTION qualification_by_qualification_records_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_qualification_records_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.authority IS DISTINCT FROM NEW.authority OR OLD.done_on IS DISTINCT FROM NEW.done_on OR OLD.ends_on IS DISTINCT FROM NEW.ends_on OR OLD.sealed_details IS DISTINCT FROM NEW.sealed_details OR OLD.taken_back_at IS DISTINCT FROM NEW.taken_back_at THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_qualification_records_changed AFTER UPDATE OF authority, done_on, ends_on, sealed_details, taken_back_at ON qualification_records FOR EACH ROW EXECUTE FUNCTION qualification_by_qualification_records_changed();
--> statement-breakpoint
CREATE FUNCTION qualification_by_qualification_records_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_qualification_records_gone AFTER DELETE ON qualification_records FOR EACH ROW EXECUTE FUNCTION qualification_by_qualification_records_gone();
--> statement-breakpoint
CREATE FUNCTION qualification_by_drivers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'applicant' THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_added AFTER INSERT ON drivers FOR EACH ROW EXECUTE FUNCTION qualification_by_drivers_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM applications a JOIN drivers d ON d.id = a.driver_id WHERE a.id = NEW.application_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_signature AFTER INSERT ON application_snapshots FOR EACH ROW EXECUTE FUNCTION qualification_by_signature();
--> statement-breakpoint
CREATE FUNCTION qualification_by_signature_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM applications a JOIN drivers d ON d.id = a.driver_id WHERE a.id = OLD.application_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_signature_gone AFTER DELETE ON application_snapshots FOR EACH ROW EXECUTE FUNCTION qualification_by_signature_gone();
--> statement-breakpoint
CREATE FUNCTION qualification_by_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.time_zone IS DISTINCT FROM NEW.time_zone OR OLD.qualification_choices IS DISTINCT FROM NEW.qualification_choices THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE s.company_id = NEW.id AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_company AFTER UPDATE OF time_zone, qualification_choices ON companies FOR EACH ROW EXECUTE FUNCTION qualification_by_company();
--> statement-breakpoint
CREATE FUNCTION qualification_by_items_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE s.company_id = NEW.company_id AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_items_added AFTER INSERT ON qualification_items FOR EACH ROW EXECUTE FUNCTION qualification_by_items_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_items_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.document_kind IS DISTINCT FROM NEW.document_kind OR OLD.renews_months IS DISTINCT FROM NEW.renews_months OR OLD.removed_at IS DISTINCT FROM NEW.removed_at THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT s.driver_id, s.company_id FROM qualification_summaries s WHERE s.company_id = NEW.company_id AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = s.driver_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_items_changed AFTER UPDATE OF document_kind, renews_months, removed_at ON qualification_items FOR EACH ROW EXECUTE FUNCTION qualification_by_items_changed();
--> statement-breakpoint
CREATE FUNCTION qualification_by_inquiries_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_inquiries_added AFTER INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION qualification_by_inquiries_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_inquiries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IS DISTINCT FROM NEW.state THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_inquiries_changed AFTER UPDATE OF state ON inquiries FOR EACH ROW EXECUTE FUNCTION qualification_by_inquiries_changed();
--> statement-breakpoint
CREATE FUNCTION qualification_by_inquiries_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_inquiries_gone AFTER DELETE ON inquiries FOR EACH ROW EXECUTE FUNCTION qualification_by_inquiries_gone();
--> statement-breakpoint
CREATE FUNCTION qualification_by_investigations_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = NEW.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_investigations_added AFTER INSERT ON investigations FOR EACH ROW EXECUTE FUNCTION qualification_by_investigations_added();
--> statement-breakpoint
CREATE FUNCTION qualification_by_investigations_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO qualification_stale (driver_id, company_id) SELECT d.id, d.company_id FROM drivers d WHERE d.id = OLD.driver_id AND d.status <> 'applicant' AND NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = d.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_investigations_gone AFTER DELETE ON investigations FOR EACH ROW EXECUTE FUNCTION qualification_by_investigations_gone();
--> statement-breakpoint
CREATE FUNCTION template_versions_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published version is frozen';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_versions_frozen BEFORE UPDATE OF definition, number ON template_versions FOR EACH ROW EXECUTE FUNCTION template_versions_frozen();
--> statement-breakpoint
CREATE FUNCTION qualification_by_drivers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status IS DISTINCT FROM NEW.status OR OLD.duty IS DISTINCT FROM NEW.duty OR OLD.work_endorsements IS DISTINCT FROM NEW.work_endorsements OR OLD.imported_at IS DISTINCT FROM NEW.imported_at OR OLD.merged_into_id IS DISTINCT FROM NEW.merged_into_id OR OLD.hired_on IS DISTINCT FROM NEW.hired_on OR OLD.sealed_employment IS DISTINCT FROM NEW.sealed_employment OR OLD.data_key_id IS DISTINCT FROM NEW.data_key_id) AND (NEW.status <> 'applicant' OR OLD.status <> 'applicant') THEN
    INSERT INTO qualification_stale (driver_id, company_id) SELECT NEW.id, NEW.company_id WHERE NOT EXISTS (SELECT 1 FROM qualification_stale q WHERE q.driver_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER qualification_by_drivers_changed AFTER UPDATE OF status, duty, work_endorsements, imported_at, merged_into_id, hired_on, sealed_employment, data_key_id ON drivers FOR EACH ROW EXECUTE FUNCTION qualification_by_drivers_changed();
--> statement-breakpoint
CREATE FUNCTION event_of_application_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, application_id, driver_id, version) VALUES (NEW.company_id, 'application.changed', now_ms(), NEW.id, NEW.driver_id, NEW.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_application_begun AFTER INSERT ON applications FOR EACH ROW EXECUTE FUNCTION event_of_application_begun();
--> statement-breakpoint
CREATE FUNCTION event_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IS NOT DISTINCT FROM NEW.status AND (OLD.driver_id IS DISTINCT FROM NEW.driver_id OR OLD.template_id IS DISTINCT FROM NEW.template_id OR OLD.template_version_id IS DISTINCT FROM NEW.template_version_id OR OLD.language IS DISTINCT FROM NEW.language OR OLD.sections_done IS DISTINCT FROM NEW.sections_done OR OLD.sections_asked IS DISTINCT FROM NEW.sections_asked OR OLD.warnings IS DISTINCT FROM NEW.warnings OR OLD.assigned_user_id IS DISTINCT FROM NEW.assigned_user_id OR OLD.source IS DISTINCT FROM NEW.source OR OLD.submitted_at IS DISTINCT FROM NEW.submitted_at OR OLD.status_since IS DISTINCT FROM NEW.status_since OR OLD.last_activity_at IS DISTINCT FROM NEW.last_activity_at OR OLD.version IS DISTINCT FROM NEW.version) THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) VALUES (NEW.company_id, 'application.changed', now_ms(), NEW.id, NEW.driver_id, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_application AFTER UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION event_of_application();
--> statement-breakpoint
CREATE FUNCTION event_of_application_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, CASE WHEN NEW.to_status = 'submitted' AND NEW.by_applicant = 1 THEN 'application.submitted' WHEN NEW.to_status = 'approved' AND NEW.from_status IN ('submitted', 'in_review') THEN 'application.approved' WHEN NEW.to_status = 'rejected' THEN 'application.rejected' WHEN NEW.to_status = 'withdrawn' THEN 'application.withdrawn' WHEN NEW.to_status = 'expired' THEN 'application.erased' ELSE 'application.changed' END, now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.id = NEW.application_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_application_move AFTER INSERT ON application_events FOR EACH ROW EXECUTE FUNCTION event_of_application_move();
--> statement-breakpoint
CREATE FUNCTION event_of_tag_put_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.id = NEW.application_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_tag_put_on AFTER INSERT ON application_tags FOR EACH ROW EXECUTE FUNCTION event_of_tag_put_on();
--> statement-breakpoint
CREATE FUNCTION event_of_tag_taken_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.id = OLD.application_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_tag_taken_off AFTER DELETE ON application_tags FOR EACH ROW EXECUTE FUNCTION event_of_tag_taken_off();
--> statement-breakpoint
CREATE FUNCTION event_of_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.name IS DISTINCT FROM NEW.name OR OLD.color IS DISTINCT FROM NEW.color OR OLD.archived_at IS DISTINCT FROM NEW.archived_at THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM application_tags t JOIN applications a ON a.id = t.application_id WHERE t.tag_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_tag AFTER UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION event_of_tag();
--> statement-breakpoint
CREATE FUNCTION event_of_colleague() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.name IS DISTINCT FROM NEW.name THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM memberships m JOIN applications a ON a.company_id = m.company_id AND a.assigned_user_id = m.user_id WHERE m.user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_colleague AFTER UPDATE OF name ON users FOR EACH ROW EXECUTE FUNCTION event_of_colleague();
--> statement-breakpoint
CREATE FUNCTION event_of_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.code IS DISTINCT FROM NEW.code THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.company_id = NEW.company_id AND a.template_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_template AFTER UPDATE OF code ON templates FOR EACH ROW EXECUTE FUNCTION event_of_template();
--> statement-breakpoint
CREATE FUNCTION event_of_cdl_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.current = 1 THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.driver_id = NEW.driver_id;
    INSERT INTO events (company_id, type, at, driver_id, version) SELECT d.company_id, 'driver.changed', now_ms(), d.id, d.version FROM drivers d WHERE d.id = NEW.driver_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_cdl_added AFTER INSERT ON cdls FOR EACH ROW EXECUTE FUNCTION event_of_cdl_added();
--> statement-breakpoint
CREATE FUNCTION event_of_cdl() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.current IS DISTINCT FROM NEW.current OR OLD.licence_classes IS DISTINCT FROM NEW.licence_classes OR OLD.endorsements IS DISTINCT FROM NEW.endorsements OR OLD.restrictions IS DISTINCT FROM NEW.restrictions OR OLD.state_issued IS DISTINCT FROM NEW.state_issued OR OLD.expiration_on IS DISTINCT FROM NEW.expiration_on OR OLD.sealed_record IS DISTINCT FROM NEW.sealed_record THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.driver_id = NEW.driver_id;
    INSERT INTO events (company_id, type, at, driver_id, version) SELECT d.company_id, 'driver.changed', now_ms(), d.id, d.version FROM drivers d WHERE d.id = NEW.driver_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_cdl AFTER UPDATE ON cdls FOR EACH ROW EXECUTE FUNCTION event_of_cdl();
--> statement-breakpoint
CREATE FUNCTION event_of_cdl_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.current = 1 THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, 'application.changed', now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.driver_id = OLD.driver_id;
    INSERT INTO events (company_id, type, at, driver_id, version) SELECT d.company_id, 'driver.changed', now_ms(), d.id, d.version FROM drivers d WHERE d.id = OLD.driver_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_cdl_gone AFTER DELETE ON cdls FOR EACH ROW EXECUTE FUNCTION event_of_cdl_gone();
--> statement-breakpoint
CREATE FUNCTION event_of_driver_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, driver_id, version) VALUES (NEW.company_id, CASE WHEN NEW.status = 'active' THEN 'driver.hired' ELSE 'driver.changed' END, now_ms(), NEW.id, NEW.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_driver_added AFTER INSERT ON drivers FOR EACH ROW EXECUTE FUNCTION event_of_driver_added();
--> statement-breakpoint
CREATE FUNCTION event_of_driver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name OR OLD.email IS DISTINCT FROM NEW.email OR OLD.phone IS DISTINCT FROM NEW.phone OR OLD.status IS DISTINCT FROM NEW.status OR OLD.hired_on IS DISTINCT FROM NEW.hired_on OR OLD.ended_on IS DISTINCT FROM NEW.ended_on OR OLD.duty IS DISTINCT FROM NEW.duty OR OLD.work_endorsements IS DISTINCT FROM NEW.work_endorsements OR OLD.merged_into_id IS DISTINCT FROM NEW.merged_into_id OR OLD.erased_at IS DISTINCT FROM NEW.erased_at OR OLD.sealed_employment IS DISTINCT FROM NEW.sealed_employment OR OLD.licence_classes IS DISTINCT FROM NEW.licence_classes OR OLD.licence_state IS DISTINCT FROM NEW.licence_state OR OLD.licence_expires_on IS DISTINCT FROM NEW.licence_expires_on OR OLD.version IS DISTINCT FROM NEW.version THEN
    INSERT INTO events (company_id, type, at, driver_id, version) VALUES (NEW.company_id, CASE WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL THEN 'driver.erased' WHEN NEW.status = 'active' AND OLD.status <> 'active' THEN 'driver.hired' WHEN NEW.status = 'inactive' AND OLD.status = 'active' AND NEW.ended_on IS NOT NULL AND NEW.hired_on IS NOT DISTINCT FROM OLD.hired_on THEN 'driver.ended' ELSE 'driver.changed' END, now_ms(), NEW.id, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_driver AFTER UPDATE ON drivers FOR EACH ROW EXECUTE FUNCTION event_of_driver();
--> statement-breakpoint
CREATE FUNCTION event_of_driver_with_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name OR OLD.email IS DISTINCT FROM NEW.email OR OLD.phone IS DISTINCT FROM NEW.phone OR OLD.erased_at IS DISTINCT FROM NEW.erased_at THEN
    INSERT INTO events (company_id, type, at, application_id, driver_id, version) SELECT a.company_id, CASE WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL THEN 'application.erased' ELSE 'application.changed' END, now_ms(), a.id, a.driver_id, a.version FROM applications a WHERE a.driver_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_driver_with_applications AFTER UPDATE ON drivers FOR EACH ROW EXECUTE FUNCTION event_of_driver_with_applications();
--> statement-breakpoint
CREATE FUNCTION event_of_document_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.unsigned = 0 AND EXISTS (SELECT 1 FROM folders f WHERE f.id = NEW.folder_id AND f.kind <> 'restricted')) THEN
    INSERT INTO events (company_id, type, at, driver_id, document_id, version) VALUES (NEW.company_id, 'document.received', now_ms(), NEW.driver_id, NEW.id, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_document_added AFTER INSERT ON files FOR EACH ROW EXECUTE FUNCTION event_of_document_added();
--> statement-breakpoint
CREATE FUNCTION event_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.driver_id IS DISTINCT FROM NEW.driver_id OR OLD.folder_id IS DISTINCT FROM NEW.folder_id OR OLD.kind IS DISTINCT FROM NEW.kind OR OLD.name IS DISTINCT FROM NEW.name OR OLD.sha256 IS DISTINCT FROM NEW.sha256 OR OLD.expires_on IS DISTINCT FROM NEW.expires_on OR OLD.paper_on IS DISTINCT FROM NEW.paper_on OR OLD.sealed_note IS DISTINCT FROM NEW.sealed_note OR OLD.replaced_by_id IS DISTINCT FROM NEW.replaced_by_id OR OLD.unsigned IS DISTINCT FROM NEW.unsigned OR OLD.version IS DISTINCT FROM NEW.version) AND ((OLD.unsigned = 0 AND EXISTS (SELECT 1 FROM folders f WHERE f.id = OLD.folder_id AND f.kind <> 'restricted')) OR (NEW.unsigned = 0 AND EXISTS (SELECT 1 FROM folders f WHERE f.id = NEW.folder_id AND f.kind <> 'restricted'))) THEN
    INSERT INTO events (company_id, type, at, driver_id, document_id, version) VALUES (NEW.company_id, CASE WHEN NOT (OLD.unsigned = 0 AND EXISTS (SELECT 1 FROM folders f WHERE f.id = OLD.folder_id AND f.kind <> 'restricted')) THEN 'document.received' WHEN NOT (NEW.unsigned = 0 AND EXISTS (SELECT 1 FROM folders f WHERE f.id = NEW.folder_id AND f.kind <> 'restricted')) THEN 'document.deleted' ELSE 'document.changed' END, now_ms(), NEW.driver_id, NEW.id, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_document AFTER UPDATE ON files FOR EACH ROW EXECUTE FUNCTION event_of_document();
--> statement-breakpoint
CREATE FUNCTION event_of_document_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.unsigned = 0 AND EXISTS (SELECT 1 FROM folders f WHERE f.id = OLD.folder_id AND f.kind <> 'restricted')) THEN
    INSERT INTO events (company_id, type, at, driver_id, document_id, version) VALUES (OLD.company_id, 'document.deleted', now_ms(), OLD.driver_id, OLD.id, OLD.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_document_gone AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION event_of_document_gone();
--> statement-breakpoint
CREATE FUNCTION event_of_document_expiring() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, driver_id, document_id) VALUES (NEW.company_id, 'document.expiring', now_ms(), NEW.driver_id, (SELECT f.id FROM files f WHERE f.driver_id = NEW.driver_id AND f.kind = NEW.document AND f.expires_on = NEW.expires_on AND f.replaced_by_id IS NULL LIMIT 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_document_expiring AFTER INSERT ON expiry_notices FOR EACH ROW EXECUTE FUNCTION event_of_document_expiring();
--> statement-breakpoint
CREATE FUNCTION event_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, type, at, application_id, driver_id, inquiry_id) SELECT i.company_id, 'inquiry.answered', now_ms(), i.application_id, i.driver_id, i.id FROM inquiries i WHERE i.id = NEW.inquiry_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_of_answer AFTER INSERT ON inquiry_answers FOR EACH ROW EXECUTE FUNCTION event_of_answer();
--> statement-breakpoint
CREATE FUNCTION newest_change_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'application.changed' THEN
    DELETE FROM events WHERE type = 'application.changed' AND application_id = NEW.application_id AND seq < NEW.seq;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER newest_change_of_application AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION newest_change_of_application();
--> statement-breakpoint
CREATE FUNCTION newest_change_of_driver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'driver.changed' THEN
    DELETE FROM events WHERE type = 'driver.changed' AND driver_id = NEW.driver_id AND seq < NEW.seq;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER newest_change_of_driver AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION newest_change_of_driver();
--> statement-breakpoint
CREATE FUNCTION newest_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'document.changed' THEN
    DELETE FROM events WHERE type = 'document.changed' AND document_id = NEW.document_id AND seq < NEW.seq;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER newest_change_of_document AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION newest_change_of_document();
--> statement-breakpoint
CREATE FUNCTION change_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type LIKE 'application.%' THEN
    UPDATE applications SET changed_at = greatest(changed_at, NEW.at) WHERE id = NEW.application_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_of_application AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION change_of_application();
--> statement-breakpoint
CREATE FUNCTION change_of_driver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type LIKE 'driver.%' THEN
    UPDATE drivers SET changed_at = greatest(changed_at, NEW.at) WHERE id = NEW.driver_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_of_driver AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION change_of_driver();
--> statement-breakpoint
CREATE FUNCTION change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type IN ('document.received', 'document.changed') THEN
    UPDATE files SET changed_at = greatest(changed_at, NEW.at) WHERE id = NEW.document_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_of_document AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION change_of_document();

CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_events_no_delete();
--> statement-breakpoint
CREATE TRIGGER application_snapshots_no_truncate BEFORE TRUNCATE ON application_snapshots FOR EACH STATEMENT EXECUTE FUNCTION application_snapshots_no_update();
--> statement-breakpoint
CREATE TRIGGER release_texts_no_truncate BEFORE TRUNCATE ON release_texts FOR EACH STATEMENT EXECUTE FUNCTION release_texts_no_delete();

-- Rows of the audit, signed snapshots and published template versions are never changed.
CREATE TRIGGER audit_events_no_update BEFORE UPDATE ON audit_events BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_events_no_delete BEFORE DELETE ON audit_events BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER application_snapshots_no_update BEFORE UPDATE ON application_snapshots BEGIN SELECT RAISE(ABORT, 'a signed snapshot is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER template_versions_frozen BEFORE UPDATE OF definition, number ON template_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version is frozen'); END;

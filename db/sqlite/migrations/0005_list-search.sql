CREATE INDEX `applications_by_waiting` ON `applications` (`company_id`,`status_since`,`id`);--> statement-breakpoint
CREATE INDEX `drivers_by_status` ON `drivers` (`company_id`,`status`,`last_name`,`first_name`,`id`);--> statement-breakpoint
-- Drafts, which have no day of submission, stand at the old end.
CREATE INDEX applications_sorted_by_submission ON applications (company_id, coalesce(submitted_at, 0), id);
--> statement-breakpoint
-- The index of the lists. Each application has a number that runs with its last activity, each driver one that runs with its arrival (milliseconds
-- times 2000, or the next free one). Under that number stands a row of full text: `scope` holds tokens for what is filtered by, `words` what is
-- searched for. One MATCH read by number is a page of any filtered list. Triggers keep it: no code can forget to.
CREATE TABLE application_rank (seq INTEGER PRIMARY KEY, application_id TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE TABLE driver_rank (seq INTEGER PRIMARY KEY, driver_id TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE VIRTUAL TABLE application_search USING fts5(scope, words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5');
--> statement-breakpoint
CREATE VIRTUAL TABLE driver_search USING fts5(scope, words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5');
--> statement-breakpoint
-- Words: the name, in letters that fold; the address up to its @, and whole as one word; the phone, whole and from its last digits on.
CREATE VIEW driver_tokens AS SELECT
  d.id AS driver_id,
  'company' || replace(d.company_id, '-', '')
  || coalesce(' licence' || lower(hex(d.licence_number_index)), '')
  || coalesce(' state' || lower(c.state_issued), '')
  || coalesce(' expires' || substr(c.expiration_on, 1, 4) || ' expires' || replace(substr(c.expiration_on, 1, 7), '-', '')
    || ' expires' || replace(c.expiration_on, '-', ''), '')
  || coalesce((SELECT group_concat(' class' || lower(value), '') FROM json_each(c.licence_classes)), '') AS scope,
  replace(replace(replace(replace(replace(replace(d.first_name || ' ' || d.last_name,
    'ł', 'l'), 'Ł', 'L'), 'ø', 'o'), 'Ø', 'O'), 'đ', 'd'), 'Đ', 'D')
  || ' ' || substr(d.email, 1, instr(d.email, '@'))
  || ' ' || replace(replace(replace(replace(replace(d.email, '@', ''), '.', ''), '-', ''), '_', ''), '+', '')
  || coalesce(' ' || d.phone || ' ' || substr(d.phone, 3) || ' ' || substr(d.phone, -7) || ' ' || substr(d.phone, -6)
    || ' ' || substr(d.phone, -5) || ' ' || substr(d.phone, -4), '') AS words
FROM drivers d LEFT JOIN cdls c ON c.driver_id = d.id AND c.current = 1;
--> statement-breakpoint
CREATE VIEW application_tokens AS SELECT
  r.seq,
  w.scope || ' status' || replace(a.status, '_', '') || ' template' || replace(a.template_id, '-', '')
  || ' assigned' || coalesce(replace(a.assigned_user_id, '-', ''), 'nobody')
  || coalesce(strftime(' submitted%Y submitted%Y%m submitted%Y%m%d', a.submitted_at / 1000, 'unixepoch'), '')
  || coalesce((SELECT group_concat(' warning' || replace(value, '_', ''), '') FROM json_each(a.warnings)), '') AS scope,
  w.words
FROM application_rank r JOIN applications a ON a.id = r.application_id JOIN driver_tokens w ON w.driver_id = a.driver_id;
--> statement-breakpoint
CREATE TRIGGER application_rank_insert AFTER INSERT ON application_rank BEGIN
  INSERT INTO application_search (rowid, scope, words) SELECT seq, scope, words FROM application_tokens WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER application_rank_update AFTER UPDATE ON application_rank BEGIN
  DELETE FROM application_search WHERE rowid = OLD.seq;
  INSERT INTO application_search (rowid, scope, words) SELECT seq, scope, words FROM application_tokens WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER application_rank_delete AFTER DELETE ON application_rank BEGIN
  DELETE FROM application_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER driver_rank_insert AFTER INSERT ON driver_rank BEGIN
  INSERT INTO driver_search (rowid, scope, words)
    SELECT NEW.seq, w.scope || ' status' || d.status, w.words FROM drivers d JOIN driver_tokens w ON w.driver_id = d.id WHERE d.id = NEW.driver_id;
END;
--> statement-breakpoint
CREATE TRIGGER driver_rank_update AFTER UPDATE ON driver_rank BEGIN
  DELETE FROM driver_search WHERE rowid = OLD.seq;
  INSERT INTO driver_search (rowid, scope, words)
    SELECT NEW.seq, w.scope || ' status' || d.status, w.words FROM drivers d JOIN driver_tokens w ON w.driver_id = d.id WHERE d.id = NEW.driver_id;
END;
--> statement-breakpoint
CREATE TRIGGER driver_rank_delete AFTER DELETE ON driver_rank BEGIN
  DELETE FROM driver_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER applications_ranked AFTER INSERT ON applications BEGIN
  INSERT INTO application_rank (seq, application_id) VALUES (
    CASE WHEN NOT EXISTS (SELECT 1 FROM application_rank WHERE seq = NEW.last_activity_at * 2000) THEN NEW.last_activity_at * 2000
    ELSE (SELECT r.seq + 1 FROM application_rank r WHERE r.seq >= NEW.last_activity_at * 2000
      AND NOT EXISTS (SELECT 1 FROM application_rank n WHERE n.seq = r.seq + 1) ORDER BY r.seq LIMIT 1) END, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER applications_ranked_anew AFTER UPDATE OF last_activity_at ON applications
WHEN NEW.last_activity_at <> OLD.last_activity_at BEGIN
  UPDATE application_rank SET seq =
    CASE WHEN NOT EXISTS (SELECT 1 FROM application_rank WHERE seq = NEW.last_activity_at * 2000) THEN NEW.last_activity_at * 2000
    ELSE (SELECT r.seq + 1 FROM application_rank r WHERE r.seq >= NEW.last_activity_at * 2000
      AND NOT EXISTS (SELECT 1 FROM application_rank n WHERE n.seq = r.seq + 1) ORDER BY r.seq LIMIT 1) END
  WHERE application_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_indexed_anew AFTER UPDATE OF status, template_id, driver_id, assigned_user_id, warnings, submitted_at ON applications
WHEN NEW.last_activity_at = OLD.last_activity_at BEGIN
  UPDATE application_rank SET seq = seq WHERE application_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_unranked AFTER DELETE ON applications BEGIN
  DELETE FROM application_rank WHERE application_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER drivers_ranked AFTER INSERT ON drivers BEGIN
  INSERT INTO driver_rank (seq, driver_id) VALUES (
    CASE WHEN NOT EXISTS (SELECT 1 FROM driver_rank WHERE seq = NEW.created_at * 2000) THEN NEW.created_at * 2000
    ELSE (SELECT r.seq + 1 FROM driver_rank r WHERE r.seq >= NEW.created_at * 2000
      AND NOT EXISTS (SELECT 1 FROM driver_rank n WHERE n.seq = r.seq + 1) ORDER BY r.seq LIMIT 1) END, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER drivers_indexed_anew AFTER UPDATE OF status, first_name, last_name, email, phone, licence_number_index ON drivers
WHEN NEW.status <> OLD.status OR NEW.first_name <> OLD.first_name OR NEW.last_name <> OLD.last_name OR NEW.email <> OLD.email
  OR NEW.phone IS NOT OLD.phone OR NEW.licence_number_index IS NOT OLD.licence_number_index BEGIN
  UPDATE driver_rank SET seq = seq WHERE driver_id = NEW.id;
  UPDATE application_rank SET seq = seq WHERE application_id IN (SELECT id FROM applications WHERE driver_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER drivers_unranked AFTER DELETE ON drivers BEGIN
  DELETE FROM driver_rank WHERE driver_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER cdls_indexed AFTER INSERT ON cdls BEGIN
  UPDATE driver_rank SET seq = seq WHERE driver_id = NEW.driver_id;
  UPDATE application_rank SET seq = seq WHERE application_id IN (SELECT id FROM applications WHERE driver_id = NEW.driver_id);
END;
--> statement-breakpoint
CREATE TRIGGER cdls_indexed_anew AFTER UPDATE OF current, licence_classes, state_issued, expiration_on ON cdls BEGIN
  UPDATE driver_rank SET seq = seq WHERE driver_id = NEW.driver_id;
  UPDATE application_rank SET seq = seq WHERE application_id IN (SELECT id FROM applications WHERE driver_id = NEW.driver_id);
END;
--> statement-breakpoint
CREATE TRIGGER cdls_unindexed AFTER DELETE ON cdls BEGIN
  UPDATE driver_rank SET seq = seq WHERE driver_id = OLD.driver_id;
  UPDATE application_rank SET seq = seq WHERE application_id IN (SELECT id FROM applications WHERE driver_id = OLD.driver_id);
END;
--> statement-breakpoint
INSERT INTO application_rank (seq, application_id)
  SELECT last_activity_at * 2000 + row_number() OVER (PARTITION BY last_activity_at ORDER BY id) - 1, id FROM applications;
--> statement-breakpoint
INSERT INTO driver_rank (seq, driver_id)
  SELECT created_at * 2000 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1, id FROM drivers;

CREATE TABLE `installation` (
	`id` text PRIMARY KEY NOT NULL,
	`clock_seen_at` integer,
	`audit_checked_at` integer,
	`audit_fault` text
) STRICT;
--> statement-breakpoint
ALTER TABLE `applications` ADD `expiry_noted_at` integer;
--> statement-breakpoint
-- Their letter was the note.
UPDATE `applications` SET `expiry_noted_at` = `expiry_warned_at` WHERE `status` = 'draft';--> statement-breakpoint
INSERT INTO `installation` (`id`) VALUES (lower(hex(randomblob(16))));
--> statement-breakpoint
CREATE TRIGGER installation_one_row BEFORE INSERT ON installation BEGIN SELECT RAISE(ABORT, 'there is one installation'); END;
--> statement-breakpoint
CREATE TRIGGER installation_stays BEFORE DELETE ON installation BEGIN SELECT RAISE(ABORT, 'there is one installation'); END;
--> statement-breakpoint
-- REPLACE deletes without a trigger, so what would replace a row is refused as it comes.
CREATE TRIGGER audit_events_in_order BEFORE INSERT ON audit_events WHEN NEW.seq <> coalesce((SELECT max(seq) FROM audit_events), 0) + 1 BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;

ALTER TABLE `applications` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_by_change` ON `applications` (`company_id`,`changed_at`,`id`);--> statement-breakpoint
ALTER TABLE `drivers` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `drivers_by_change` ON `drivers` (`company_id`,`changed_at`,`id`);--> statement-breakpoint
ALTER TABLE `files` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `files_by_change` ON `files` (`company_id`,`changed_at`,`id`);--> statement-breakpoint
UPDATE applications SET changed_at = max(last_activity_at, coalesce((SELECT at FROM events WHERE type = 'application.changed' AND application_id = applications.id), 0));
--> statement-breakpoint
UPDATE drivers SET changed_at = max(updated_at, coalesce((SELECT at FROM events WHERE type = 'driver.changed' AND driver_id = drivers.id), 0));
--> statement-breakpoint
UPDATE files SET changed_at = max(created_at, coalesce((SELECT at FROM events WHERE type = 'document.changed' AND document_id = files.id), 0));
--> statement-breakpoint
CREATE TRIGGER change_of_application AFTER INSERT ON events WHEN NEW.type LIKE 'application.%' BEGIN UPDATE applications SET changed_at = max(changed_at, NEW.at) WHERE id = NEW.application_id; END;
--> statement-breakpoint
CREATE TRIGGER change_of_driver AFTER INSERT ON events WHEN NEW.type LIKE 'driver.%' BEGIN UPDATE drivers SET changed_at = max(changed_at, NEW.at) WHERE id = NEW.driver_id; END;
--> statement-breakpoint
CREATE TRIGGER change_of_document AFTER INSERT ON events WHEN NEW.type IN ('document.received', 'document.changed') BEGIN UPDATE files SET changed_at = max(changed_at, NEW.at) WHERE id = NEW.document_id; END;

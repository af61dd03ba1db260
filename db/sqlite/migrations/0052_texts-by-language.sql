PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ready_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_ready_texts`("id", "company_id", "name", "text", "version", "created_at") SELECT "id", "company_id", json_object('en', "name_en", 'es', "name_es"), json_object('en', "text_en", 'es', "text_es"), "version", "created_at" FROM `ready_texts`;--> statement-breakpoint
DROP TABLE `ready_texts`;--> statement-breakpoint
ALTER TABLE `__new_ready_texts` RENAME TO `ready_texts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `ready_texts_by_company` ON `ready_texts` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_qualification_items` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`document_kind` text,
	`renews_months` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_qualification_items`("id", "company_id", "name", "document_kind", "renews_months", "version", "created_at", "removed_at") SELECT "id", "company_id", json_object('en', "name_en", 'es', "name_es"), "document_kind", "renews_months", "version", "created_at", "removed_at" FROM `qualification_items`;--> statement-breakpoint
DROP TABLE `qualification_items`;--> statement-breakpoint
ALTER TABLE `__new_qualification_items` RENAME TO `qualification_items`;--> statement-breakpoint
CREATE INDEX `qualification_items_by_company` ON `qualification_items` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_release_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`sample` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "release_texts_kind" CHECK("__new_release_texts"."kind" in ('prior_employer', 'fcra', 'psp', 'clearinghouse', 'own'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_release_texts`("id", "company_id", "kind", "number", "sample", "title", "text", "author_id", "created_at") SELECT "id", "company_id", "kind", "number", "sample", json_object('en', "title_en", 'es', "title_es"), json_object('en', "text_en", 'es', "text_es"), "author_id", "created_at" FROM `release_texts`;--> statement-breakpoint
DROP TABLE `release_texts`;--> statement-breakpoint
ALTER TABLE `__new_release_texts` RENAME TO `release_texts`;--> statement-breakpoint
CREATE UNIQUE INDEX `release_texts_number` ON `release_texts` (`company_id`,`kind`,`number`);

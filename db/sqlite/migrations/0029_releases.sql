CREATE TABLE `release_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`sample` text,
	`title_en` text NOT NULL,
	`text_en` text NOT NULL,
	`title_es` text NOT NULL,
	`text_es` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "release_texts_kind" CHECK("release_texts"."kind" in ('prior_employer', 'fcra', 'psp', 'clearinghouse', 'own'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `release_texts_number` ON `release_texts` (`company_id`,`kind`,`number`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`text_version` text NOT NULL,
	`sealed_record` blob NOT NULL,
	`sha256` text NOT NULL,
	`signed_at` integer NOT NULL,
	`withdrawn_at` integer,
	`file_id` text,
	`pdf_sha256` text,
	`pdf_tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`file_id`) REFERENCES `files`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "releases_kind" CHECK("releases"."kind" in ('prior_employer', 'fcra', 'psp', 'clearinghouse', 'own'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_sha256_unique` ON `releases` (`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `releases_pdfSha256_unique` ON `releases` (`pdf_sha256`);--> statement-breakpoint
CREATE INDEX `releases_by_application` ON `releases` (`application_id`,`signed_at`);--> statement-breakpoint
CREATE INDEX `releases_waiting` ON `releases` (`id`) WHERE "releases"."file_id" is null;--> statement-breakpoint
ALTER TABLE `memberships` ADD `investigates` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER release_texts_no_update BEFORE UPDATE ON release_texts BEGIN SELECT RAISE(ABORT, 'a version of a release is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER release_texts_no_delete BEFORE DELETE ON release_texts BEGIN SELECT RAISE(ABORT, 'a version of a release is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER releases_are_kept BEFORE UPDATE OF kind, text_version, sealed_record, sha256, signed_at ON releases BEGIN SELECT RAISE(ABORT, 'a signed release is never changed'); END;

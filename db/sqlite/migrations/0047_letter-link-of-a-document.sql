DROP INDEX `files_undated`;--> statement-breakpoint
CREATE INDEX `files_undated` ON `files` (`company_id`,`id`) WHERE "files"."expires_on" is null and "files"."kind" in ('licence_copy', 'twic_card', 'threat_assessment', 'medical_certificate', 'cdlis_record', 'medical_variance');--> statement-breakpoint
ALTER TABLE `document_requests` ADD `link_hash` blob;--> statement-breakpoint
ALTER TABLE `document_requests` ADD `link_ends_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `document_requests_linkHash_unique` ON `document_requests` (`link_hash`);
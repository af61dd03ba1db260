CREATE TABLE `company_form_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`form_id` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`form_id`) REFERENCES `company_forms`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `company_form_texts_by_company` ON `company_form_texts` (`company_id`,`form_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_form_texts_number` ON `company_form_texts` (`form_id`,`number`);--> statement-breakpoint
CREATE TABLE `company_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`duties` text NOT NULL,
	`due` text NOT NULL,
	`valid_from` integer DEFAULT 1 NOT NULL,
	`ended_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_forms_kind" CHECK("company_forms"."kind" in ('handbook', 'policy_receipt', 'direct_deposit', 'orientation', 'lease', 'insurance', 'other')),
	CONSTRAINT "company_forms_due" CHECK("company_forms"."due" in ('at_hire', 'yearly', 'once'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `company_forms_tenant` ON `company_forms` (`company_id`,`id`);--> statement-breakpoint
ALTER TABLE `document_requests` ADD `sealed_signature` blob;--> statement-breakpoint
ALTER TABLE `document_requests` ADD `form_number` integer;--> statement-breakpoint
ALTER TABLE `document_requests` ADD `sha256` text;--> statement-breakpoint
ALTER TABLE `document_requests` ADD `pdf_sha256` text;--> statement-breakpoint
CREATE UNIQUE INDEX `document_requests_sha256_unique` ON `document_requests` (`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_requests_pdfSha256_unique` ON `document_requests` (`pdf_sha256`);
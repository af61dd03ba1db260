CREATE TABLE `applicants` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `applicants_email_unique` ON `applicants` (`email`);--> statement-breakpoint
CREATE TABLE `application_events` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`actor_user_id` text,
	`real_user_id` text,
	`by_applicant` integer DEFAULT false NOT NULL,
	`reason` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`actor_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`real_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_events_by_application` ON `application_events` (`application_id`,`at`);--> statement-breakpoint
CREATE INDEX `application_events_by_company` ON `application_events` (`company_id`,`at`);--> statement-breakpoint
CREATE TABLE `application_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`section` text NOT NULL,
	`sealed_answers` blob NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "application_sections_state" CHECK("application_sections"."state" in ('in_progress', 'done', 'needs_attention'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `application_sections_one` ON `application_sections` (`application_id`,`section`);--> statement-breakpoint
CREATE TABLE `application_snapshots` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`number` integer NOT NULL,
	`sealed_record` blob NOT NULL,
	`sha256` text NOT NULL,
	`signed_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `application_snapshots_sha256_unique` ON `application_snapshots` (`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `application_snapshots_number` ON `application_snapshots` (`application_id`,`number`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`template_id` text NOT NULL,
	`template_version_id` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`language` text NOT NULL,
	`email_copy` integer DEFAULT false NOT NULL,
	`sections_done` integer DEFAULT 0 NOT NULL,
	`sections_asked` integer NOT NULL,
	`warnings` text DEFAULT '[]' NOT NULL,
	`assigned_user_id` text,
	`submitted_at` integer,
	`status_since` integer NOT NULL,
	`last_activity_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`assigned_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`template_id`) REFERENCES `templates`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`template_version_id`) REFERENCES `template_versions`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_status" CHECK("applications"."status" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'hired', 'rejected', 'withdrawn', 'expired'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_one_live` ON `applications` (`driver_id`,`template_id`) WHERE "applications"."status" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved');--> statement-breakpoint
CREATE INDEX `applications_by_activity` ON `applications` (`company_id`,`last_activity_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_status` ON `applications` (`company_id`,`status`,`last_activity_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_driver` ON `applications` (`driver_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_tenant` ON `applications` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `audit_events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`real_user_id` text,
	`company_id` text,
	`action` text NOT NULL,
	`object` text,
	`ip` text,
	`request_id` text,
	`detail` text,
	`previous_hash` blob NOT NULL,
	`hash` blob NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_events_by_company` ON `audit_events` (`company_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_events_by_object` ON `audit_events` (`object`,`seq`);--> statement-breakpoint
CREATE TABLE `cdls` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`number` integer NOT NULL,
	`current` integer NOT NULL,
	`sealed_record` blob NOT NULL,
	`licence_number_index` blob NOT NULL,
	`licence_classes` text NOT NULL,
	`endorsements` text NOT NULL,
	`restrictions` text NOT NULL,
	`state_issued` text NOT NULL,
	`expiration_on` text NOT NULL,
	`front_file_id` text NOT NULL,
	`back_file_id` text NOT NULL,
	`document_number` text NOT NULL,
	`created_by_user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`front_file_id`) REFERENCES `files`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`back_file_id`) REFERENCES `files`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cdls_documentNumber_unique` ON `cdls` (`document_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `cdls_current` ON `cdls` (`driver_id`) WHERE "cdls"."current" = 1;--> statement-breakpoint
CREATE INDEX `cdls_by_licence` ON `cdls` (`company_id`,`licence_number_index`);--> statement-breakpoint
CREATE INDEX `cdls_by_expiry` ON `cdls` (`company_id`,`current`,`expiration_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `cdls_number` ON `cdls` (`driver_id`,`number`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`legal_name` text,
	`dba_name` text,
	`usdot_number` text,
	`mc_number` text,
	`street` text,
	`city` text,
	`state` text,
	`zip` text,
	`phone` text,
	`email` text,
	`time_zone` text DEFAULT 'America/Chicago' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "companies_status" CHECK("companies"."status" in ('active', 'suspended', 'closed')),
	CONSTRAINT "companies_language" CHECK("companies"."language" in ('en', 'es'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `companies_by_name` ON `companies` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `data_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`root_key_id` text NOT NULL,
	`wrapped_key` blob NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `drivers` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`data_key_id` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`status` text DEFAULT 'applicant' NOT NULL,
	`licence_number_index` blob,
	`hired_on` text,
	`sealed_employment` blob,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`data_key_id`) REFERENCES `data_keys`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "drivers_status" CHECK("drivers"."status" in ('applicant', 'approved', 'active', 'inactive'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `drivers_by_name` ON `drivers` (`company_id`,`last_name`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `drivers_by_licence` ON `drivers` (`company_id`,`licence_number_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `drivers_tenant` ON `drivers` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `drivers_person` ON `drivers` (`company_id`,`applicant_id`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`folder_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`sha256` text NOT NULL,
	`storage_name` text NOT NULL,
	`thumbnail_name` text,
	`created_by_user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`folder_id`) REFERENCES `folders`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `files_storageName_unique` ON `files` (`storage_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `files_thumbnailName_unique` ON `files` (`thumbnail_name`);--> statement-breakpoint
CREATE INDEX `files_by_folder` ON `files` (`folder_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `files_tenant` ON `files` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `folders` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`parent_id` text,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "folders_kind_known" CHECK("folders"."kind" in ('root', 'application', 'licence', 'medical', 'driving_record', 'other'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `folders_tenant` ON `folders` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `folders_kind` ON `folders` (`driver_id`,`kind`);--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`token_hash` blob PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`path` text NOT NULL,
	`sealed_form` blob NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `mailed_links` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` blob NOT NULL,
	`code_hash` blob,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`browser_hash` blob,
	`email` text NOT NULL,
	`user_id` text,
	`template_id` text,
	`language` text NOT NULL,
	`sealed_request` blob,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mailed_links_purpose" CHECK("mailed_links"."purpose" in ('apply', 'invitation', 'reset'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mailed_links_tokenHash_unique` ON `mailed_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_email` ON `mailed_links` (`email`,`purpose`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_browser` ON `mailed_links` (`browser_hash`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "memberships_role" CHECK("memberships"."role" in ('Manager', 'Administrator'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `memberships_by_company` ON `memberships` (`company_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`driver_id` text NOT NULL,
	`application_id` text,
	`sealed_text` blob NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`driver_id`) REFERENCES `drivers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`application_id`) REFERENCES `applications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notes_by_driver` ON `notes` (`driver_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `once_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to_address` text NOT NULL,
	`letter` text NOT NULL,
	`language` text NOT NULL,
	`sealed_letter` blob,
	`status` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "outbox_status" CHECK("outbox"."status" in ('waiting', 'sent', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`status`,`next_try_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` blob PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`token_hash` blob,
	`user_id` text,
	`applicant_id` text,
	`real_user_id` text,
	`masquerade_reason` text,
	`company_id` text,
	`application_id` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`idle_expires_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`real_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_kind" CHECK("sessions"."kind" in ('page', 'api')),
	CONSTRAINT "sessions_owner" CHECK(("sessions"."user_id" is null) <> ("sessions"."applicant_id" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_applicant` ON `sessions` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `template_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`template_id` text NOT NULL,
	`number` integer NOT NULL,
	`definition` text NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`template_id`) REFERENCES `templates`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `template_versions_tenant` ON `template_versions` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `template_versions_number` ON `template_versions` (`template_id`,`number`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`code` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "templates_status" CHECK("templates"."status" in ('draft', 'published', 'paused', 'archived'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_code_unique` ON `templates` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `templates_tenant` ON `templates` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`password_hash` text,
	`rtic_role` text,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_rtic_role" CHECK("users"."rtic_role" in ('RTIC Manager', 'RTIC Administrator')),
	CONSTRAINT "users_status" CHECK("users"."status" in ('active', 'disabled')),
	CONSTRAINT "users_language" CHECK("users"."language" in ('en', 'es'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name`,`id`);
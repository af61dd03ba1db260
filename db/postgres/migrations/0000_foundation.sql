CREATE TABLE "access_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"requested_by_user_id" text,
	"reason" text,
	"requested_at" bigint NOT NULL,
	"hours" bigint,
	"opens_at" bigint NOT NULL,
	"ends_at" bigint,
	"decision" text,
	"decided_by_user_id" text,
	"decided_at" bigint,
	"announced_at" bigint,
	"ended_by_user_id" text,
	"ended_at" bigint,
	CONSTRAINT "access_grants_decision" CHECK ("access_grants"."decision" in ('allowed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "access_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "accidents" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"happened_on" text NOT NULL,
	"state" text NOT NULL,
	"injuries" bigint NOT NULL,
	"fatalities" bigint NOT NULL,
	"hazmat_released" bigint NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"removed_at" bigint,
	"removed_by_user_id" text
);
--> statement-breakpoint
CREATE TABLE "acknowledgements" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"notice" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "acknowledgements_one" UNIQUE("application_id","notice","text_version")
);
--> statement-breakpoint
CREATE TABLE "adverse_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"application_id" text,
	"report" text NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"notice" text NOT NULL,
	"notice_due_on" text NOT NULL,
	"noticed_at" bigint,
	"mail_id" text,
	"copy_asked_at" bigint,
	"copy_due_on" text,
	"copy_way" text,
	"copy_file_id" text,
	"copied_at" bigint,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "adverse_actions_report" CHECK ("adverse_actions"."report" in ('consumer_report', 'psp', 'driving_record', 'other_report')),
	CONSTRAINT "adverse_actions_notice" CHECK ("adverse_actions"."notice" in ('mail', 'post'))
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"scopes" text NOT NULL,
	"origins" text NOT NULL,
	"ends_on" text,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_by_user_id" text,
	"revoked_at" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"uses" bigint DEFAULT 0 NOT NULL,
	"last_used_at" bigint,
	"addresses" text NOT NULL,
	CONSTRAINT "api_clients_of_company" UNIQUE("id","company_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"company_id" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint,
	"last_used_at" bigint,
	CONSTRAINT "api_keys_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "applicants_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_user_id" text,
	"real_user_id" text,
	"by_applicant" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_papers" (
	"snapshot_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"file_id" text,
	"sha256" text,
	"tries" bigint DEFAULT 0 NOT NULL,
	"made_at" bigint,
	"mails_copy" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "application_papers_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "application_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"section" text NOT NULL,
	"sealed_answers" "bytea" NOT NULL,
	"state" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"taken_from" text,
	"written_by" text,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "application_sections_one" UNIQUE("application_id","section"),
	CONSTRAINT "application_sections_state" CHECK ("application_sections"."state" in ('in_progress', 'done', 'needs_attention'))
);
--> statement-breakpoint
CREATE TABLE "application_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"number" bigint NOT NULL,
	"sealed_record" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" bigint NOT NULL,
	CONSTRAINT "application_snapshots_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "application_snapshots_number" UNIQUE("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "application_tags" (
	"application_id" text NOT NULL,
	"tag_id" text NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "application_tags_application_id_tag_id_pk" PRIMARY KEY("application_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"sections_done" bigint DEFAULT 0 NOT NULL,
	"sections_asked" bigint NOT NULL,
	"warnings" text DEFAULT '[]' NOT NULL,
	"assigned_user_id" text,
	"handed_over" bigint DEFAULT 0 NOT NULL,
	"answered_at" bigint,
	"submitted_at" bigint,
	"signed_at" bigint,
	"reviewed_at" bigint,
	"approved_at" bigint,
	"answer_time" bigint,
	"source" text,
	"stands_at" text,
	"status_since" bigint NOT NULL,
	"last_activity_at" bigint NOT NULL,
	"changed_at" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"nudged_at" bigint,
	"expiry_warned_at" bigint,
	"expiry_noted_at" bigint,
	"equal_opportunity_answered" bigint DEFAULT 0 NOT NULL,
	"submission_order" bigint DEFAULT 0 NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"search_id" bigint,
	"licence_classes" text,
	"licence_state" text,
	"licence_expires_on" text,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "applications_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'hired', 'rejected', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "arrived_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"company_id" text NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"storage_name" text,
	"thumbnail_name" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "arrived_papers_storageName_unique" UNIQUE("storage_name"),
	CONSTRAINT "arrived_papers_thumbnailName_unique" UNIQUE("thumbnail_name")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"real_user_id" text,
	"company_id" text,
	"action" text NOT NULL,
	"object" text,
	"ip" text,
	"request_id" text,
	"detail" text,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "binder_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"binder_id" text NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"section" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"dated" bigint NOT NULL,
	"file_id" text,
	"storage_name" text,
	CONSTRAINT "binder_entries_storageName_unique" UNIQUE("storage_name")
);
--> statement-breakpoint
CREATE TABLE "binder_parts" (
	"binder_id" text NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "binder_parts_binder_id_driver_id_pk" PRIMARY KEY("binder_id","driver_id"),
	CONSTRAINT "binder_parts_state" CHECK ("binder_parts"."state" in ('waiting', 'made', 'failed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "binders" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"investigation" bigint NOT NULL,
	"ssn" bigint DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"drivers" bigint NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"made_by" text,
	"repeats" bigint DEFAULT 0 NOT NULL,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ready_at" bigint,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "binders_state" CHECK ("binders"."state" in ('waiting', 'making', 'ready', 'failed', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "careers_pages" (
	"company_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"words" text NOT NULL,
	"is_shown" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "careers_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cdl_pdfs" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"cdl_id" text NOT NULL,
	"language" text NOT NULL,
	"storage_name" text NOT NULL,
	"made_at" bigint NOT NULL,
	CONSTRAINT "cdl_pdfs_storageName_unique" UNIQUE("storage_name"),
	CONSTRAINT "cdl_pdfs_once" UNIQUE("cdl_id","language")
);
--> statement-breakpoint
CREATE TABLE "cdls" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"number" bigint NOT NULL,
	"current" bigint NOT NULL,
	"sealed_record" "bytea" NOT NULL,
	"licence_number_index" "bytea" NOT NULL,
	"licence_classes" text NOT NULL,
	"endorsements" text NOT NULL,
	"restrictions" text NOT NULL,
	"state_issued" text NOT NULL,
	"expiration_on" text NOT NULL,
	"front_file_id" text NOT NULL,
	"back_file_id" text NOT NULL,
	"document_number" text NOT NULL,
	"created_by_user_id" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "cdls_documentNumber_unique" UNIQUE("document_number"),
	CONSTRAINT "cdls_number" UNIQUE("driver_id","number")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"sections" text NOT NULL,
	"sealed_message" "bytea" NOT NULL,
	"requested_by_user_id" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"dba_name" text,
	"usdot_number" text,
	"mc_number" text,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"phone" text,
	"email" text,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"keeps_applications" bigint DEFAULT 3 NOT NULL,
	"pre_notice_days" bigint DEFAULT 5 NOT NULL,
	"second_step_since" bigint,
	"qualification_choices" text,
	"table_headings" text,
	"due_letter_on" text,
	"requests_renewals" bigint DEFAULT 0 NOT NULL,
	"asks_equal_opportunity" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "companies_status" CHECK ("companies"."status" in ('active', 'suspended', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "company_form_papers" (
	"company_id" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "company_form_papers_company_id_sha256_pk" PRIMARY KEY("company_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "company_form_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"form_id" text NOT NULL,
	"number" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"papers" text DEFAULT '[]' NOT NULL,
	"author_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "company_form_texts_number" UNIQUE("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "company_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"duties" text NOT NULL,
	"template_ids" text DEFAULT '[]' NOT NULL,
	"due" text NOT NULL,
	"valid_from" bigint DEFAULT 1 NOT NULL,
	"ended_at" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "company_forms_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "company_forms_kind" CHECK ("company_forms"."kind" in ('handbook', 'policy_receipt', 'direct_deposit', 'orientation', 'lease', 'insurance', 'other')),
	CONSTRAINT "company_forms_due" CHECK ("company_forms"."due" in ('at_hire', 'yearly', 'once'))
);
--> statement-breakpoint
CREATE TABLE "company_logos" (
	"company_id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"root_key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"application_id" text,
	"documents" bigint,
	"days" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "digest_entries_event" CHECK ("digest_entries"."event" in ('newApplication', 'driverAnswered', 'handedOver', 'mentioned', 'expiring'))
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"place" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"sealed_words" "bytea" NOT NULL,
	"due_on" text NOT NULL,
	"pages" text DEFAULT '[]' NOT NULL,
	"file_id" text,
	"asked_by_user_id" text,
	"renews_on" text,
	"accepted_by_user_id" text,
	"asked_at" bigint NOT NULL,
	"state_since" bigint NOT NULL,
	"reminders" bigint DEFAULT 0 NOT NULL,
	"sealed_signature" "bytea",
	"form_number" bigint,
	"sha256" text,
	"pdf_sha256" text,
	"link_hash" "bytea",
	"link_ends_at" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "document_requests_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "document_requests_pdfSha256_unique" UNIQUE("pdf_sha256"),
	CONSTRAINT "document_requests_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "document_requests_state" CHECK ("document_requests"."state" in ('asked', 'handed_in', 'asked_again', 'accepted', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"data_key_id" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text DEFAULT 'applicant' NOT NULL,
	"licence_number_index" "bytea",
	"licence_ending_index" "bytea",
	"words_version" bigint DEFAULT 0 NOT NULL,
	"ssn_index" "bytea",
	"duty" text DEFAULT 'cdl' NOT NULL,
	"work_endorsements" text DEFAULT '[]' NOT NULL,
	"imported_at" bigint,
	"merged_into_id" text,
	"erased_at" bigint,
	"hired_on" text,
	"ended_on" text,
	"sealed_employment" "bytea",
	"search_id" bigint,
	"licence_classes" text,
	"licence_state" text,
	"licence_expires_on" text,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"changed_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "drivers_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "drivers_person" UNIQUE("company_id","applicant_id"),
	CONSTRAINT "drivers_status" CHECK ("drivers"."status" in ('applicant', 'approved', 'active', 'inactive')),
	CONSTRAINT "drivers_duty" CHECK ("drivers"."duty" in ('cdl', 'cmv', 'none'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"asked_by" text NOT NULL,
	"confirmed_at" bigint,
	"approved_by" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "email_changes_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "equal_opportunity_counts" (
	"company_id" text NOT NULL,
	"month" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "equal_opportunity_counts_company_id_month_question_answer_pk" PRIMARY KEY("company_id","month","question","answer"),
	CONSTRAINT "equal_opportunity_counts_question" CHECK ("equal_opportunity_counts"."question" in ('race', 'sex', 'veteran', 'disability'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"due_on" text,
	"listed_on" text,
	"erase_on" text,
	"erased_at" bigint,
	"cause" text,
	"counts" text,
	"kept_until" text,
	CONSTRAINT "erasures_cause" CHECK ("erasures"."cause" in ('due', 'wish', 'command', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" text NOT NULL,
	"type" text NOT NULL,
	"at" bigint NOT NULL,
	"application_id" text,
	"driver_id" text,
	"document_id" text,
	"inquiry_id" text,
	"version" bigint
);
--> statement-breakpoint
CREATE TABLE "expiry_notices" (
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"document" text NOT NULL,
	"expires_on" text NOT NULL,
	"days" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "expiry_notices_driver_id_document_expires_on_days_pk" PRIMARY KEY("driver_id","document","expires_on","days")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"folder_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" bigint,
	"height" bigint,
	"sha256" text NOT NULL,
	"storage_name" text NOT NULL,
	"thumbnail_name" text,
	"expires_on" text,
	"paper_on" text,
	"authority" text,
	"sealed_note" "bytea",
	"replaced_by_id" text,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_by_user_id" text,
	"unsigned" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "files_storageName_unique" UNIQUE("storage_name"),
	CONSTRAINT "files_thumbnailName_unique" UNIQUE("thumbnail_name"),
	CONSTRAINT "files_tenant" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"parent_id" text,
	"kind" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "folders_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "folders_kind" UNIQUE("driver_id","kind"),
	CONSTRAINT "folders_kind_known" CHECK ("folders"."kind" in ('root', 'application', 'licence', 'medical', 'driving_record', 'restricted', 'other'))
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"due_on" text NOT NULL,
	"sealed_note" "bytea",
	"done_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"print" text,
	"result" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"application_id" text,
	"state" text NOT NULL,
	"state_since" bigint NOT NULL,
	"sealed_asked" "bytea" NOT NULL,
	"sealed_draft" "bytea",
	"draft_version" bigint DEFAULT 0 NOT NULL,
	"sealed_reply" "bytea",
	"reply_version" bigint DEFAULT 0 NOT NULL,
	"link_hash" "bytea",
	"code_hash" "bytea",
	"code_tries" bigint DEFAULT 0 NOT NULL,
	"code_ends_at" bigint,
	"link_ends_at" bigint,
	"sent_at" bigint,
	"reminders" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_by_user_id" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "inquiries_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "inquiries_of_company" UNIQUE("company_id","id"),
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in ('ready', 'sent', 'answered', 'no_answer', 'refused', 'employer_closed', 'not_needed'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"inquiry_id" text NOT NULL,
	"sealed_answer" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"file_id" text,
	"by_user_id" text,
	"answered_at" bigint NOT NULL,
	"released_at" bigint,
	"disregarded_at" bigint
);
--> statement-breakpoint
CREATE TABLE "inquiry_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"inquiry_id" text NOT NULL,
	"act" text NOT NULL,
	"sealed_detail" "bytea",
	"by_user_id" text,
	"at" bigint NOT NULL,
	CONSTRAINT "inquiry_events_act" CHECK ("inquiry_events"."act" in ('add', 'remind', 'give_up', 'refuse', 'shut', 'set_aside', 'reopen', 'disregard', 'send', 'attempt', 'answer'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspector_links" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"binder_id" text NOT NULL,
	"inspector" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"wrong" bigint DEFAULT 0 NOT NULL,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "inspector_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"clock_seen_at" bigint,
	"audit_checked_at" bigint,
	"events_purged_to" bigint DEFAULT 0 NOT NULL,
	"signing_certificate" "bytea",
	"audit_fault" text
);
--> statement-breakpoint
CREATE TABLE "interview_times" (
	"interview_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	CONSTRAINT "interview_times_interview_id_starts_at_pk" PRIMARY KEY("interview_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"minutes" bigint NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"agreed_at" bigint,
	"answered_at" bigint,
	"reminded_at" bigint,
	"outcome" text,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"created_by_user_id" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "interviews_kind" CHECK ("interviews"."kind" in ('phone', 'video', 'in_person')),
	CONSTRAINT "interviews_state" CHECK ("interviews"."state" in ('proposed', 'agreed', 'none_fits', 'canceled', 'over'))
);
--> statement-breakpoint
CREATE TABLE "investigation_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"application_id" text NOT NULL,
	"inquiry_id" text,
	"kind" text NOT NULL,
	"sealed_text" "bytea",
	"asked_at" bigint NOT NULL,
	"due_on" text NOT NULL,
	"settled_at" bigint,
	"settled_by_user_id" text,
	"sealed_reply" "bytea",
	CONSTRAINT "investigation_requests_kind" CHECK ("investigation_requests"."kind" in ('see', 'correct', 'rebut'))
);
--> statement-breakpoint
CREATE TABLE "investigations" (
	"application_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"begun_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"sealed_reason" "bytea",
	"set_by_user_id" text NOT NULL,
	"set_at" bigint NOT NULL,
	"lifted_by_user_id" text,
	"lifted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "link_opens" (
	"company_id" text NOT NULL,
	"template_id" text NOT NULL,
	"source" text NOT NULL,
	"day" text NOT NULL,
	"opened" bigint NOT NULL,
	CONSTRAINT "link_opens_template_id_day_source_pk" PRIMARY KEY("template_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"company_id" text NOT NULL,
	"counted" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "list_counts_company_id_counted_pk" PRIMARY KEY("company_id","counted")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" "bytea",
	"code_tries" bigint DEFAULT 0 NOT NULL,
	"browser_hash" "bytea",
	"email" text NOT NULL,
	"user_id" text,
	"template_id" text,
	"language" text NOT NULL,
	"sealed_request" "bytea",
	"under_access" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "mailed_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('apply', 'invitation', 'reset', 'setup', 'email'))
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"mailing_id" text NOT NULL,
	"application_id" text NOT NULL,
	"company_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"sealed_text" "bytea",
	CONSTRAINT "mailing_recipients_mailing_id_application_id_pk" PRIMARY KEY("mailing_id","application_id"),
	CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'sent', 'canceled', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"stopped_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" text NOT NULL,
	"company_id" text NOT NULL,
	"role" text NOT NULL,
	"investigates" bigint DEFAULT 0 NOT NULL,
	"under_access" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "memberships_user_id_company_id_pk" PRIMARY KEY("user_id","company_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('Manager', 'Administrator'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"sealed_text" "bytea" NOT NULL,
	"author_id" text,
	"seen_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" text NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text NOT NULL,
	"seen_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "note_mentions_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text,
	"application_id" text,
	"sealed_text" "bytea" NOT NULL,
	"author_id" text NOT NULL,
	"pinned" bigint DEFAULT 0 NOT NULL,
	"edited_at" bigint,
	"struck_at" bigint,
	"struck_by_user_id" text,
	"sealed_struck_reason" "bytea",
	"created_at" bigint NOT NULL,
	CONSTRAINT "notes_subject" CHECK ("notes"."application_id" is null or "notes"."driver_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"letter" text NOT NULL,
	"priority" bigint DEFAULT 1 NOT NULL,
	"language" text NOT NULL,
	"sealed_letter" "bytea",
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"held_for" text,
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "paper_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"data_key_id" text NOT NULL,
	"arrived" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('adding', 'login', 'proof'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "pending_sign_ins_kind" CHECK ("pending_sign_ins"."kind" in ('page', 'api'))
);
--> statement-breakpoint
CREATE TABLE "phone_applications" (
	"application_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"typed_by_user_id" text NOT NULL,
	"begun_at" bigint NOT NULL,
	"handed_over_at" bigint
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"template_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text,
	"pay_from" bigint,
	"pay_to" bigint,
	"pay_unit" text,
	"schedule" text NOT NULL,
	"home_time" text,
	"posted_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "postings_pay_unit" CHECK ("postings"."pay_unit" in ('mile', 'hour', 'day', 'week', 'year')),
	CONSTRAINT "postings_schedule" CHECK ("postings"."schedule" in ('full_time', 'part_time', 'per_diem', 'temporary')),
	CONSTRAINT "postings_home_time" CHECK ("postings"."home_time" in ('daily', 'weekly', 'every_two_weeks', 'longer'))
);
--> statement-breakpoint
CREATE TABLE "pre_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"application_id" text,
	"decided" text NOT NULL,
	"report" text NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"notice" text NOT NULL,
	"mail_id" text,
	"file_id" text,
	"wait_days" bigint NOT NULL,
	"sent_on" text,
	"sealed_dispute" "bytea",
	"disputed_at" bigint,
	"closed_at" bigint,
	"adverse_action_id" text,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "pre_notices_decided" CHECK ("pre_notices"."decided" in ('rejected', 'ended', 'not_promoted')),
	CONSTRAINT "pre_notices_report" CHECK ("pre_notices"."report" in ('consumer_report', 'psp', 'driving_record', 'other_report')),
	CONSTRAINT "pre_notices_notice" CHECK ("pre_notices"."notice" in ('mail', 'post'))
);
--> statement-breakpoint
CREATE TABLE "qualification_dues" (
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"due_on" text NOT NULL,
	"restricted" bigint NOT NULL,
	CONSTRAINT "qualification_dues_driver_id_due_on_restricted_pk" PRIMARY KEY("driver_id","due_on","restricted")
);
--> statement-breakpoint
CREATE TABLE "qualification_items" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"document_kind" text,
	"renews_months" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "qualification_records" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"authority" text,
	"done_on" text NOT NULL,
	"ends_on" text,
	"sealed_details" "bytea" NOT NULL,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"taken_back_at" bigint,
	"taken_back_by_user_id" text
);
--> statement-breakpoint
CREATE TABLE "qualification_stale" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification_summaries" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"employed" bigint NOT NULL,
	"may_not_drive" bigint NOT NULL,
	"done" bigint NOT NULL,
	"asked" bigint NOT NULL,
	"next_due_on" text NOT NULL,
	"open_done" bigint NOT NULL,
	"open_asked" bigint NOT NULL,
	"open_next_due_on" text NOT NULL,
	"derived_on" text NOT NULL,
	"changes_on" text
);
--> statement-breakpoint
CREATE TABLE "ready_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "release_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"sample" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "release_texts_number" UNIQUE("company_id","kind","number"),
	CONSTRAINT "release_texts_kind" CHECK ("release_texts"."kind" in ('prior_employer', 'fcra', 'psp', 'clearinghouse', 'own'))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"sealed_record" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" bigint NOT NULL,
	"withdrawn_at" bigint,
	"file_id" text,
	"pdf_sha256" text,
	"pdf_tries" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "releases_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "releases_pdfSha256_unique" UNIQUE("pdf_sha256"),
	CONSTRAINT "releases_kind" CHECK ("releases"."kind" in ('prior_employer', 'fcra', 'psp', 'clearinghouse', 'own'))
);
--> statement-breakpoint
CREATE TABLE "reveal_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text NOT NULL,
	"approved_by" text,
	"approved_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"asked" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('applications', 'drivers'))
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sealed_answers" "bytea" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "scores_one" UNIQUE("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea",
	"user_id" text,
	"applicant_id" text,
	"real_user_id" text,
	"masquerade_reason" text,
	"real_user_until" bigint,
	"company_id" text,
	"application_id" text,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"idle_expires_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	"user_agent" text,
	"device_hash" "bytea",
	"proven_at" bigint,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('page', 'api')),
	CONSTRAINT "sessions_owner" CHECK (("sessions"."user_id" is null) <> ("sessions"."applicant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sms_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"state" text NOT NULL,
	"sealed_phone" "bytea" NOT NULL,
	"phone_index" "bytea" NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"code_hash" "bytea",
	"code_tries" bigint DEFAULT 0 NOT NULL,
	"agreed_at" bigint NOT NULL,
	"proved_at" bigint,
	"ended_at" bigint,
	"ended_by" text,
	"replies" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "sms_consents_state" CHECK ("sms_consents"."state" in ('asked', 'active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_text" "bytea",
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" bigint NOT NULL,
	"useless_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"held_for" text,
	CONSTRAINT "sms_messages_kind" CHECK ("sms_messages"."kind" in ('code', 'begun', 'message', 'document', 'decision', 'interview', 'reminder')),
	CONSTRAINT "sms_messages_state" CHECK ("sms_messages"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staged_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"data_key_id" text,
	"kind" text NOT NULL,
	"about" text,
	"choices" text NOT NULL,
	"sealed_table" "bytea",
	"outcome" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"path" text NOT NULL,
	"sealed_form" "bytea" NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"archived_at" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "tags_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "tags_color" CHECK ("tags"."color" in ('gray', 'blue', 'teal', 'green', 'yellow', 'orange', 'purple', 'pink'))
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"template_id" text NOT NULL,
	"number" bigint NOT NULL,
	"definition" text NOT NULL,
	"published_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "template_versions_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "template_versions_number" UNIQUE("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"closes_on" text,
	"notified_user_ids" text DEFAULT '[]' NOT NULL,
	"scorecard" text DEFAULT '[]' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "templates_code_unique" UNIQUE("code"),
	CONSTRAINT "templates_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "templates_status" CHECK ("templates"."status" in ('draft', 'published', 'paused', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "timestamps" (
	"digest" text PRIMARY KEY NOT NULL,
	"audit_seq" bigint,
	"created_at" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL,
	"token" "bytea",
	"stamped_at" bigint
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undoable_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"undo_id" text NOT NULL,
	"company_id" text NOT NULL,
	"application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"real_user_id" text,
	"act" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"acted_at" bigint NOT NULL,
	"undone_at" bigint,
	CONSTRAINT "undoable_acts_act" CHECK ("undoable_acts"."act" in ('approve', 'reject', 'assign', 'remind', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"rtic_role" text,
	"language" text DEFAULT 'en' NOT NULL,
	"notifications" text DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_sign_in_at" bigint,
	"second_step_at" bigint,
	"second_step_since" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_rtic_role" CHECK ("users"."rtic_role" in ('RTIC Manager', 'RTIC Administrator')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'disabled')),
	CONSTRAINT "users_kind" CHECK ("users"."kind" in ('person', 'client'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"type" text NOT NULL,
	"event_seq" bigint,
	"data" text NOT NULL,
	"happened_at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"first_try_at" bigint,
	"next_try_at" bigint NOT NULL,
	"last_try_at" bigint,
	"last_status" bigint,
	"last_fault" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"url" text NOT NULL,
	"types" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"read_to" bigint NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"sealed_previous_secret" "bytea",
	"previous_until" bigint,
	"failing_since" bigint,
	"created_by_user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "webhook_endpoints_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('active', 'off', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_ended_by_user_id_users_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_grant_id_access_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accidents" ADD CONSTRAINT "accidents_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accidents" ADD CONSTRAINT "accidents_removed_by_user_id_users_id_fk" FOREIGN KEY ("removed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accidents" ADD CONSTRAINT "accidents_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD CONSTRAINT "adverse_actions_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD CONSTRAINT "adverse_actions_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD CONSTRAINT "adverse_actions_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_revoked_by_user_id_users_id_fk" FOREIGN KEY ("revoked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_client_id_company_id_api_clients_id_company_id_fk" FOREIGN KEY ("client_id","company_id") REFERENCES "public"."api_clients"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_papers" ADD CONSTRAINT "application_papers_snapshot_id_application_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."application_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_papers" ADD CONSTRAINT "application_papers_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_sections" ADD CONSTRAINT "application_sections_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_snapshots" ADD CONSTRAINT "application_snapshots_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_company_id_tag_id_tags_company_id_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_template_id_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_template_version_id_template_versions_company_id_id_fk" FOREIGN KEY ("company_id","template_version_id") REFERENCES "public"."template_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrived_papers" ADD CONSTRAINT "arrived_papers_batch_id_paper_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."paper_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binder_entries" ADD CONSTRAINT "binder_entries_binder_id_binders_id_fk" FOREIGN KEY ("binder_id") REFERENCES "public"."binders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binder_parts" ADD CONSTRAINT "binder_parts_binder_id_binders_id_fk" FOREIGN KEY ("binder_id") REFERENCES "public"."binders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binder_parts" ADD CONSTRAINT "binder_parts_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binders" ADD CONSTRAINT "binders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binders" ADD CONSTRAINT "binders_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "careers_pages" ADD CONSTRAINT "careers_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdl_pdfs" ADD CONSTRAINT "cdl_pdfs_cdl_id_cdls_id_fk" FOREIGN KEY ("cdl_id") REFERENCES "public"."cdls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdls" ADD CONSTRAINT "cdls_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdls" ADD CONSTRAINT "cdls_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdls" ADD CONSTRAINT "cdls_company_id_front_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","front_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdls" ADD CONSTRAINT "cdls_company_id_back_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","back_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_form_papers" ADD CONSTRAINT "company_form_papers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_form_texts" ADD CONSTRAINT "company_form_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_form_texts" ADD CONSTRAINT "company_form_texts_company_id_form_id_company_forms_company_id_id_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."company_forms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_forms" ADD CONSTRAINT "company_forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asked_by_user_id_users_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_accepted_by_user_id_users_id_fk" FOREIGN KEY ("accepted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_data_key_id_data_keys_id_fk" FOREIGN KEY ("data_key_id") REFERENCES "public"."data_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_company_id_merged_into_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equal_opportunity_counts" ADD CONSTRAINT "equal_opportunity_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_folder_id_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_company_id_inquiry_id_inquiries_company_id_id_fk" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_company_id_inquiry_id_inquiries_company_id_id_fk" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_links" ADD CONSTRAINT "inspector_links_binder_id_binders_id_fk" FOREIGN KEY ("binder_id") REFERENCES "public"."binders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_links" ADD CONSTRAINT "inspector_links_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_requests" ADD CONSTRAINT "investigation_requests_settled_by_user_id_users_id_fk" FOREIGN KEY ("settled_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_requests" ADD CONSTRAINT "investigation_requests_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_requests" ADD CONSTRAINT "investigation_requests_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_requests" ADD CONSTRAINT "investigation_requests_company_id_inquiry_id_inquiries_company_id_id_fk" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_user_id_users_id_fk" FOREIGN KEY ("set_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_user_id_users_id_fk" FOREIGN KEY ("lifted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_opens" ADD CONSTRAINT "link_opens_company_id_template_id_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_counts" ADD CONSTRAINT "list_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_struck_by_user_id_users_id_fk" FOREIGN KEY ("struck_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batches" ADD CONSTRAINT "paper_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batches" ADD CONSTRAINT "paper_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batches" ADD CONSTRAINT "paper_batches_data_key_id_data_keys_id_fk" FOREIGN KEY ("data_key_id") REFERENCES "public"."data_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_applications" ADD CONSTRAINT "phone_applications_typed_by_user_id_users_id_fk" FOREIGN KEY ("typed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_applications" ADD CONSTRAINT "phone_applications_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_company_id_template_id_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_notices" ADD CONSTRAINT "pre_notices_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_notices" ADD CONSTRAINT "pre_notices_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_notices" ADD CONSTRAINT "pre_notices_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_dues" ADD CONSTRAINT "qualification_dues_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_items" ADD CONSTRAINT "qualification_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_records" ADD CONSTRAINT "qualification_records_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_records" ADD CONSTRAINT "qualification_records_taken_back_by_user_id_users_id_fk" FOREIGN KEY ("taken_back_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_records" ADD CONSTRAINT "qualification_records_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_summaries" ADD CONSTRAINT "qualification_summaries_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_texts" ADD CONSTRAINT "ready_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_texts" ADD CONSTRAINT "release_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_texts" ADD CONSTRAINT "release_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveal_requests" ADD CONSTRAINT "reveal_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveal_requests" ADD CONSTRAINT "reveal_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveal_requests" ADD CONSTRAINT "reveal_requests_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_consents" ADD CONSTRAINT "sms_consents_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_consent_id_sms_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."sms_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_company_id_driver_id_drivers_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."drivers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_tables" ADD CONSTRAINT "staged_tables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_tables" ADD CONSTRAINT "staged_tables_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_tables" ADD CONSTRAINT "staged_tables_data_key_id_data_keys_id_fk" FOREIGN KEY ("data_key_id") REFERENCES "public"."data_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_company_id_template_id_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_endpoint_id_webhook_endpoints_company_id_id_fk" FOREIGN KEY ("company_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_by_company" ON "access_grants" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "access_links_by_grant" ON "access_links" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "accidents_by_company" ON "accidents" USING btree ("company_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "accidents_by_driver" ON "accidents" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE INDEX "adverse_actions_by_driver" ON "adverse_actions" USING btree ("company_id","driver_id","created_at");--> statement-breakpoint
CREATE INDEX "api_clients_by_company" ON "api_clients" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_by_client" ON "api_keys" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "application_events_by_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_events_by_company" ON "application_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "application_papers_waiting" ON "application_papers" USING btree ("snapshot_id") WHERE "application_papers"."made_at" is null;--> statement-breakpoint
CREATE INDEX "application_tags_by_tag" ON "application_tags" USING btree ("tag_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_live" ON "applications" USING btree ("driver_id","template_id") WHERE "applications"."status" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved');--> statement-breakpoint
CREATE INDEX "applications_by_activity" ON "applications" USING btree ("company_id","last_activity_at","id","search_id","status","template_id","assigned_user_id","warnings","licence_classes","licence_state","licence_expires_on","submission_order");--> statement-breakpoint
CREATE INDEX "applications_by_submission" ON "applications" USING btree ("company_id","submission_order","id","search_id","status","template_id","assigned_user_id","warnings","licence_classes","licence_state","licence_expires_on");--> statement-breakpoint
CREATE INDEX "applications_by_waiting" ON "applications" USING btree ("company_id","status_since","id","search_id","status","template_id","assigned_user_id","warnings","licence_classes","licence_state","licence_expires_on","submission_order");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("company_id","last_name","first_name","id","search_id","status","template_id","assigned_user_id","warnings","licence_classes","licence_state","licence_expires_on","submission_order");--> statement-breakpoint
CREATE INDEX "applications_by_change" ON "applications" USING btree ("company_id","changed_at","id") WHERE "applications"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_week" ON "applications" USING btree ("company_id","submission_order");--> statement-breakpoint
CREATE INDEX "applications_by_search" ON "applications" USING btree ("search_id","company_id","status");--> statement-breakpoint
CREATE INDEX "applications_by_driver" ON "applications" USING btree ("driver_id","status");--> statement-breakpoint
CREATE INDEX "applications_by_assignment" ON "applications" USING btree ("company_id","assigned_user_id","last_activity_at","status");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("company_id","status","assigned_user_id","status_since");--> statement-breakpoint
CREATE INDEX "applications_by_template" ON "applications" USING btree ("company_id","template_id","status");--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "applications" USING btree ("company_id","licence_state","status");--> statement-breakpoint
CREATE INDEX "applications_by_class" ON "applications" USING btree ("company_id","licence_classes","status");--> statement-breakpoint
CREATE INDEX "applications_by_expiry" ON "applications" USING btree ("company_id","licence_expires_on","status");--> statement-breakpoint
CREATE INDEX "applications_warned" ON "applications" USING btree ("company_id","warnings","status") WHERE "applications"."warnings" <> '[]';--> statement-breakpoint
CREATE INDEX "applications_handed_over" ON "applications" USING btree ("company_id","assigned_user_id","status") WHERE "applications"."handed_over" = 1;--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("company_id","answered_at","assigned_user_id") WHERE "applications"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_to_look_at" ON "applications" USING btree ("company_id","last_activity_at") WHERE ("applications"."answered_at" is not null or ("applications"."status" = 'submitted' and "applications"."submitted_at" > "applications"."signed_at"));--> statement-breakpoint
CREATE INDEX "applications_stalled" ON "applications" USING btree ("company_id","last_activity_at") WHERE "applications"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "applications_drafts" ON "applications" USING btree ("last_activity_at") WHERE "applications"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "applications_begun" ON "applications" USING btree ("company_id","template_id","created_at","signed_at","reviewed_at","approved_at","status","answer_time");--> statement-breakpoint
CREATE INDEX "applications_by_source" ON "applications" USING btree ("company_id","source","created_at","template_id","signed_at","reviewed_at","approved_at","status") WHERE "applications"."source" is not null;--> statement-breakpoint
CREATE INDEX "applications_unsigned" ON "applications" USING btree ("company_id","stands_at","created_at","template_id","status","last_activity_at") WHERE "applications"."signed_at" is null;--> statement-breakpoint
CREATE INDEX "applications_by_answer" ON "applications" USING btree ("company_id","answer_time","created_at","template_id") WHERE "applications"."answer_time" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "applications" USING btree ("company_id","status","status_since","template_id");--> statement-breakpoint
CREATE INDEX "applications_hired" ON "applications" USING btree ("status_since") WHERE "applications"."status" = 'hired';--> statement-breakpoint
CREATE INDEX "arrived_papers_by_batch" ON "arrived_papers" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_company" ON "audit_events" USING btree ("company_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_object" ON "audit_events" USING btree ("object","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_real_user" ON "audit_events" USING btree ("real_user_id","seq") WHERE "audit_events"."real_user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_events_by_company_action" ON "audit_events" USING btree ("company_id","action","seq");--> statement-breakpoint
CREATE INDEX "binder_entries_by_binder" ON "binder_entries" USING btree ("binder_id","id");--> statement-breakpoint
CREATE INDEX "binder_entries_by_driver" ON "binder_entries" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "binder_parts_by_driver" ON "binder_parts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "binders_by_company" ON "binders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "binders_by_state" ON "binders" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cdls_current" ON "cdls" USING btree ("driver_id") WHERE "cdls"."current" = 1;--> statement-breakpoint
CREATE INDEX "cdls_by_licence" ON "cdls" USING btree ("company_id","licence_number_index");--> statement-breakpoint
CREATE INDEX "cdls_by_expiry" ON "cdls" USING btree ("company_id","current","expiration_on");--> statement-breakpoint
CREATE INDEX "change_requests_by_application" ON "change_requests" USING btree ("application_id","requested_at");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "company_form_texts_by_company" ON "company_form_texts" USING btree ("company_id","form_id");--> statement-breakpoint
CREATE INDEX "company_logos_by_content" ON "company_logos" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "data_keys_by_root_key" ON "data_keys" USING btree ("root_key_id");--> statement-breakpoint
CREATE INDEX "digest_entries_by_receiver" ON "digest_entries" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "document_requests_by_driver" ON "document_requests" USING btree ("company_id","driver_id","asked_at");--> statement-breakpoint
CREATE INDEX "document_requests_open" ON "document_requests" USING btree ("company_id","due_on") WHERE "document_requests"."state" in ('asked', 'handed_in', 'asked_again');--> statement-breakpoint
CREATE INDEX "document_requests_to_check" ON "document_requests" USING btree ("company_id","state_since") WHERE "document_requests"."state" = 'handed_in';--> statement-breakpoint
CREATE UNIQUE INDEX "document_requests_one_open" ON "document_requests" USING btree ("driver_id","place") WHERE "document_requests"."state" in ('asked', 'handed_in', 'asked_again');--> statement-breakpoint
CREATE UNIQUE INDEX "document_requests_one_renewal" ON "document_requests" USING btree ("driver_id","place","renews_on") WHERE "document_requests"."renews_on" is not null;--> statement-breakpoint
CREATE INDEX "drivers_of_person" ON "drivers" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "drivers_merged" ON "drivers" USING btree ("merged_into_id") WHERE "drivers"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "drivers_by_name" ON "drivers" USING btree ("company_id","last_name","first_name","id","status","licence_classes","licence_state","licence_expires_on","search_id","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "drivers_by_change" ON "drivers" USING btree ("company_id","changed_at","id") WHERE "drivers"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "drivers_by_status" ON "drivers" USING btree ("company_id","status","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "drivers_by_search" ON "drivers" USING btree ("search_id","company_id","status","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "drivers_by_state" ON "drivers" USING btree ("company_id","licence_state","status","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "drivers_by_class" ON "drivers" USING btree ("company_id","licence_classes","status","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "drivers_by_expiry" ON "drivers" USING btree ("company_id","licence_expires_on","status","id","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "drivers_by_licence" ON "drivers" USING btree ("company_id","licence_number_index");--> statement-breakpoint
CREATE INDEX "drivers_by_licence_ending" ON "drivers" USING btree ("company_id","licence_ending_index");--> statement-breakpoint
CREATE INDEX "drivers_without_ending" ON "drivers" USING btree ("id") WHERE "drivers"."licence_ending_index" is null and "drivers"."licence_number_index" is not null;--> statement-breakpoint
CREATE INDEX "drivers_older_words" ON "drivers" USING btree ("id") WHERE "drivers"."words_version" < 2;--> statement-breakpoint
CREATE INDEX "drivers_by_ssn" ON "drivers" USING btree ("company_id","ssn_index");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_listed" ON "erasures" USING btree ("driver_id") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("company_id","erase_on","id") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_done" ON "erasures" USING btree ("company_id","erased_at","id") WHERE "erasures"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "events_by_company" ON "events" USING btree ("company_id","seq");--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_changed_application" ON "events" USING btree ("application_id") WHERE "events"."type" = 'application.changed';--> statement-breakpoint
CREATE INDEX "events_changed_driver" ON "events" USING btree ("driver_id") WHERE "events"."type" = 'driver.changed';--> statement-breakpoint
CREATE INDEX "events_changed_document" ON "events" USING btree ("document_id") WHERE "events"."type" = 'document.changed';--> statement-breakpoint
CREATE INDEX "expiry_notices_by_company" ON "expiry_notices" USING btree ("company_id","days","at");--> statement-breakpoint
CREATE INDEX "files_by_folder" ON "files" USING btree ("folder_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_by_change" ON "files" USING btree ("company_id","changed_at","id") WHERE "files"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_by_driver" ON "files" USING btree ("driver_id","expires_on");--> statement-breakpoint
CREATE INDEX "files_by_expiry" ON "files" USING btree ("company_id","expires_on") WHERE "files"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX "files_undated" ON "files" USING btree ("company_id","id") WHERE "files"."expires_on" is null and "files"."kind" in ('licence_copy', 'twic_card', 'threat_assessment', 'medical_certificate', 'cdlis_record', 'medical_variance');--> statement-breakpoint
CREATE INDEX "follow_ups_by_application" ON "follow_ups" USING btree ("application_id","due_on");--> statement-breakpoint
CREATE INDEX "follow_ups_open" ON "follow_ups" USING btree ("company_id","user_id","due_on") WHERE "follow_ups"."done_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_by_driver" ON "inquiries" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE INDEX "inquiries_by_state" ON "inquiries" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "inquiries_answered" ON "inquiries" USING btree ("company_id","state_since") WHERE "inquiries"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "inquiry_answers_by_inquiry" ON "inquiry_answers" USING btree ("inquiry_id","answered_at");--> statement-breakpoint
CREATE INDEX "inquiry_events_by_inquiry" ON "inquiry_events" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_sessions_by_end" ON "inquiry_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inspector_links_by_binder" ON "inspector_links" USING btree ("binder_id");--> statement-breakpoint
CREATE INDEX "interviews_by_application" ON "interviews" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("company_id","agreed_at") WHERE "interviews"."state" in ('agreed', 'none_fits');--> statement-breakpoint
CREATE INDEX "interviews_ahead" ON "interviews" USING btree ("agreed_at") WHERE "interviews"."state" = 'agreed';--> statement-breakpoint
CREATE INDEX "investigation_requests_by_driver" ON "investigation_requests" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE INDEX "investigations_by_driver" ON "investigations" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("driver_id") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "legal_holds_by_company" ON "legal_holds" USING btree ("company_id","set_at","id") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "mailed_links_by_email" ON "mailed_links" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "mailed_links_by_browser" ON "mailed_links" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "mailing_recipients_waiting" ON "mailing_recipients" USING btree ("mailing_id") WHERE "mailing_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mailing_recipients_by_application" ON "mailing_recipients" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "mailings_by_company" ON "mailings" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "memberships_by_company" ON "memberships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "messages_by_application" ON "messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "note_mentions_unseen" ON "note_mentions" USING btree ("company_id","user_id","created_at") WHERE "note_mentions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by_driver" ON "notes" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_of_company" ON "notes" USING btree ("company_id","created_at") WHERE "notes"."driver_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("status","priority","next_try_at");--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("held_for") WHERE "outbox"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "paper_batches_by_user" ON "paper_batches" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pre_notices_by_driver" ON "pre_notices" USING btree ("company_id","driver_id","created_at");--> statement-breakpoint
CREATE INDEX "qualification_dues_by_day" ON "qualification_dues" USING btree ("company_id","due_on","driver_id","restricted");--> statement-breakpoint
CREATE INDEX "qualification_items_by_company" ON "qualification_items" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "qualification_records_by_driver" ON "qualification_records" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE INDEX "qualification_stale_by_company" ON "qualification_stale" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE INDEX "qualification_summaries_by_state" ON "qualification_summaries" USING btree ("company_id","employed","may_not_drive","done","asked","open_done","open_asked","driver_id");--> statement-breakpoint
CREATE INDEX "qualification_summaries_by_due" ON "qualification_summaries" USING btree ("company_id","employed","next_due_on","driver_id","may_not_drive");--> statement-breakpoint
CREATE INDEX "qualification_summaries_by_open_due" ON "qualification_summaries" USING btree ("company_id","employed","open_next_due_on","driver_id","may_not_drive");--> statement-breakpoint
CREATE INDEX "qualification_summaries_by_change" ON "qualification_summaries" USING btree ("changes_on","company_id");--> statement-breakpoint
CREATE INDEX "qualification_summaries_by_derived" ON "qualification_summaries" USING btree ("derived_on","company_id");--> statement-breakpoint
CREATE INDEX "ready_texts_by_company" ON "ready_texts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "releases_by_application" ON "releases" USING btree ("application_id","signed_at");--> statement-breakpoint
CREATE INDEX "releases_waiting" ON "releases" USING btree ("id") WHERE "releases"."file_id" is null;--> statement-breakpoint
CREATE INDEX "reveal_requests_by_company" ON "reveal_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_views_by_list" ON "saved_views" USING btree ("company_id","list","user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_applicant" ON "sessions" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "sms_consents_by_driver" ON "sms_consents" USING btree ("driver_id","agreed_at");--> statement-breakpoint
CREATE INDEX "sms_consents_by_phone" ON "sms_consents" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "sms_messages_waiting" ON "sms_messages" USING btree ("next_try_at") WHERE "sms_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sms_messages_held" ON "sms_messages" USING btree ("held_for") WHERE "sms_messages"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_by_driver" ON "sms_messages" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "staged_tables_by_age" ON "staged_tables" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "timestamps_waiting" ON "timestamps" USING btree ("next_try_at") WHERE "timestamps"."token" is null;--> statement-breakpoint
CREATE INDEX "timestamps_by_audit" ON "timestamps" USING btree ("audit_seq") WHERE "timestamps"."audit_seq" is not null;--> statement-breakpoint
CREATE INDEX "undoable_acts_by_undo" ON "undoable_acts" USING btree ("undo_id");--> statement-breakpoint
CREATE INDEX "undoable_acts_by_application" ON "undoable_acts" USING btree ("application_id","acted_at");--> statement-breakpoint
CREATE INDEX "undoable_acts_by_age" ON "undoable_acts" USING btree ("acted_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_state" ON "webhook_endpoints" USING btree ("state");
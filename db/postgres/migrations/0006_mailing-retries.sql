ALTER TABLE "mailing_recipients" ADD COLUMN "tries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD COLUMN "next_try_at" bigint;
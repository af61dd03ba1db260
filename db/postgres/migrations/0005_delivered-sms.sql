ALTER TABLE "sms_messages" ADD COLUMN "delivered_at" bigint;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
CREATE INDEX "sms_messages_failed" ON "sms_messages" USING btree ("created_at") WHERE "sms_messages"."state" = 'failed';
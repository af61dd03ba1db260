CREATE TABLE "membership_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"language" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "membership_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "membership_invitations_one" UNIQUE("company_id","email"),
	CONSTRAINT "membership_invitations_role" CHECK ("membership_invitations"."role" in ('Manager', 'Administrator'))
);
--> statement-breakpoint
ALTER TABLE "membership_invitations" ADD CONSTRAINT "membership_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invitations" ADD CONSTRAINT "membership_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "sign_in_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"event" text NOT NULL,
	"method" text,
	"reason" text,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_event_event_check" CHECK ("event" in ('sign_in', 'sign_in_failed', 'sign_in_confirmed', 'sign_out', 'session_revoked'))
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"organization_id" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"audit_id" uuid NOT NULL,
	"salt" text,
	"details_digest" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_chain_organization_id_sequence_pk" PRIMARY KEY("organization_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_chain" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sign_in_event_user_index" ON "sign_in_event" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_in_event_created_at_index" ON "sign_in_event" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_audit_index" ON "audit_chain" USING btree ("organization_id","audit_id");
--> statement-breakpoint
CREATE POLICY "audit_chain_tenant" ON "audit_chain" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Logs that are older than the chain get their places by the job, oldest entries first, before anything new does.
INSERT INTO "due_work" ("kind", "organization_id", "record_id", "due_at")
SELECT 'audit_chain_history', "id", '00000000-0000-0000-0000-000000000000', now() FROM "organization";

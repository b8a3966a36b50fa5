-- compatible-from: 0000
CREATE TABLE "alert_snooze" (
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"alert_id" text NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"tone" text NOT NULL,
	"extent" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_snooze_organization_id_user_id_alert_id_pk" PRIMARY KEY("organization_id","user_id","alert_id"),
	CONSTRAINT "alert_snooze_tone_check" CHECK ("tone" in ('info', 'warning', 'danger'))
);
--> statement-breakpoint
ALTER TABLE "alert_snooze" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "alert_snooze" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "audit_start" (
	"organization_id" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"previous_link" text NOT NULL,
	"removed_before" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_start_organization_id_sequence_pk" PRIMARY KEY("organization_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_start" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_start" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "dashboard" jsonb;
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "first_steps_hidden_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "audit_retention_years" smallint;
--> statement-breakpoint
CREATE POLICY "alert_snooze_tenant" ON "alert_snooze" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "audit_start_tenant" ON "audit_start" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

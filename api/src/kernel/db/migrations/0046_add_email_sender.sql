-- compatible-from: 0000
CREATE TABLE "email_sender" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"local_part" text NOT NULL,
	"domain" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"spf_state" text,
	"dmarc_state" text,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_sender_organization_id_unique" UNIQUE("organization_id"),
	CONSTRAINT "email_sender_status_check" CHECK ("status" in ('pending', 'verified', 'lost')),
	CONSTRAINT "email_sender_spf_state_check" CHECK ("spf_state" in ('found', 'missing', 'different', 'several', 'too_many_lookups', 'unknown')),
	CONSTRAINT "email_sender_dmarc_state_check" CHECK ("dmarc_state" in ('found', 'missing', 'different', 'several', 'too_many_lookups', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "email_sender" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "email_sender" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "email_sender_key" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"use" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key_sealed" text,
	"state" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "email_sender_key_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "email_sender_key_use_check" CHECK ("use" in ('signing', 'next', 'retired')),
	CONSTRAINT "email_sender_key_state_check" CHECK ("state" in ('found', 'missing', 'different', 'several', 'too_many_lookups', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "email_sender_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "email_sender_key" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "email_sender" ADD CONSTRAINT "email_sender_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_sender_verified_index" ON "email_sender" USING btree ("domain") WHERE status = 'verified';
--> statement-breakpoint
CREATE UNIQUE INDEX "email_sender_key_use_index" ON "email_sender_key" USING btree ("organization_id","use");
--> statement-breakpoint
CREATE POLICY "email_sender_tenant" ON "email_sender" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "email_sender_key_tenant" ON "email_sender_key" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

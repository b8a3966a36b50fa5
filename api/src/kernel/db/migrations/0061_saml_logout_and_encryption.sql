-- compatible-from: 0000
-- safe: sso_connection_organization_index since 0000, it allows more than the constraint whose place it takes
-- safe: sso_connection_draft_check since 0000, no earlier program makes a draft
CREATE TABLE "saml_key" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"certificate" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saml_key_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "saml_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "saml_key" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "saml_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"connection_id" uuid NOT NULL,
	"name_id" text NOT NULL,
	"name_id_format" text,
	"session_index" text
);
--> statement-breakpoint
ALTER TABLE "saml_session" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "saml_session" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sso_connection" DROP CONSTRAINT "sso_connection_organization_id_unique";
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "saml_session" ADD CONSTRAINT "saml_session_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saml_session" ADD CONSTRAINT "saml_session_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saml_session" ADD CONSTRAINT "saml_session_connection_id_sso_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."sso_connection"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saml_session_organization_index" ON "saml_session" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "saml_session_name_index" ON "saml_session" USING btree ("connection_id","name_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sso_connection_organization_index" ON "sso_connection" USING btree ("organization_id","is_draft");
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_draft_check" CHECK (not is_draft or mode = 'off');
--> statement-breakpoint
CREATE POLICY "saml_key_tenant" ON "saml_key" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "saml_session_tenant" ON "saml_session" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

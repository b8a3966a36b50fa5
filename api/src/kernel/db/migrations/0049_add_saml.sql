-- compatible-from: 0000
CREATE TABLE "sso_assertion" (
	"organization_id" bigint NOT NULL,
	"connection_id" uuid NOT NULL,
	"id_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_assertion_organization_id_connection_id_id_hash_pk" PRIMARY KEY("organization_id","connection_id","id_hash")
);
--> statement-breakpoint
ALTER TABLE "sso_assertion" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sso_assertion" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sso_connection" ALTER COLUMN "client_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sso_connection" ALTER COLUMN "client_secret_sealed" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD COLUMN "protocol" text DEFAULT 'oidc' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD COLUMN "saml" jsonb;
--> statement-breakpoint
ALTER TABLE "sso_request" ADD COLUMN "answer" jsonb;
--> statement-breakpoint
ALTER TABLE "sso_request" ADD COLUMN "code_hash" text;
--> statement-breakpoint
ALTER TABLE "sso_request" ADD COLUMN "code_expires_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sso_assertion" ADD CONSTRAINT "sso_assertion_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sso_assertion" ADD CONSTRAINT "sso_assertion_connection_id_sso_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."sso_connection"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sso_assertion_connection_index" ON "sso_assertion" USING btree ("connection_id");
--> statement-breakpoint
CREATE INDEX "sso_assertion_expires_at_index" ON "sso_assertion" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "sso_request" ADD CONSTRAINT "sso_request_code_hash_unique" UNIQUE("code_hash");
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_protocol_check" CHECK ("protocol" in ('oidc', 'saml'));
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_settings_check" CHECK (case protocol when 'oidc' then client_id is not null and client_secret_sealed is not null else saml is not null end);
--> statement-breakpoint
CREATE POLICY "sso_assertion_tenant" ON "sso_assertion" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

-- compatible-from: 0000
CREATE TABLE "email_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_domain" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "email_domain" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sso_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_sealed" text NOT NULL,
	"mode" text NOT NULL,
	"default_role" text NOT NULL,
	"groups_claim" text,
	"group_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_connection_organization_id_unique" UNIQUE("organization_id"),
	CONSTRAINT "sso_connection_mode_check" CHECK ("mode" in ('off', 'offered', 'required')),
	CONSTRAINT "sso_connection_default_role_check" CHECK ("default_role" in ('viewer', 'user', 'manager'))
);
--> statement-breakpoint
ALTER TABLE "sso_connection" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sso_connection" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sso_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"connection_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"return_to" text NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_request_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "sso_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sso_request" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sso_connection_id" uuid;
--> statement-breakpoint
ALTER TABLE "email_domain" ADD CONSTRAINT "email_domain_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sso_request" ADD CONSTRAINT "sso_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sso_request" ADD CONSTRAINT "sso_request_connection_id_sso_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."sso_connection"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_domain_organization_index" ON "email_domain" USING btree ("organization_id","domain");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_domain_verified_index" ON "email_domain" USING btree ("domain") WHERE verified_at is not null;
--> statement-breakpoint
CREATE INDEX "sso_request_organization_index" ON "sso_request" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "sso_request_connection_index" ON "sso_request" USING btree ("connection_id");
--> statement-breakpoint
CREATE INDEX "sso_request_expires_at_index" ON "sso_request" USING btree ("expires_at");
--> statement-breakpoint
CREATE POLICY "email_domain_tenant" ON "email_domain" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "sso_connection_tenant" ON "sso_connection" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "sso_request_tenant" ON "sso_request" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

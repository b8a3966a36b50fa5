-- compatible-from: 0000
CREATE TABLE "provisioned_group" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"name_key" text NOT NULL,
	"external_id" text,
	"role" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provisioned_group_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "provisioned_group_role_check" CHECK ("role" in ('viewer', 'user', 'manager', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "provisioned_group" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "provisioned_group" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "provisioned_group_member" (
	"organization_id" bigint NOT NULL,
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "provisioned_group_member_organization_id_group_id_member_id_pk" PRIMARY KEY("organization_id","group_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "provisioned_group_member" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "provisioned_group_member" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "provisioned_user" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provisioned_user_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "provisioned_user" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "provisioned_user" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "provisioning_settings" (
	"organization_id" bigint NOT NULL,
	"default_role" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provisioning_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "provisioning_settings_default_role_check" CHECK ("default_role" in ('viewer', 'user', 'manager'))
);
--> statement-breakpoint
ALTER TABLE "provisioning_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "provisioning_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_key" DROP CONSTRAINT "api_key_kind_check";
--> statement-breakpoint
ALTER TABLE "email_domain" ADD COLUMN "missing_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "provisioned_group_member" ADD CONSTRAINT "provisioned_group_member_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."provisioned_group"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provisioned_group_member" ADD CONSTRAINT "provisioned_group_member_member_id_fk" FOREIGN KEY ("organization_id","member_id") REFERENCES "public"."provisioned_user"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provisioned_user" ADD CONSTRAINT "provisioned_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_group_name_index" ON "provisioned_group" USING btree ("organization_id","name_key");
--> statement-breakpoint
CREATE INDEX "provisioned_group_external_index" ON "provisioned_group" USING btree ("organization_id","external_id");
--> statement-breakpoint
CREATE INDEX "provisioned_group_member_index" ON "provisioned_group_member" USING btree ("organization_id","member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_user_user_index" ON "provisioned_user" USING btree ("organization_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_user_name_index" ON "provisioned_user" USING btree ("organization_id","user_name_key");
--> statement-breakpoint
CREATE INDEX "provisioned_user_external_index" ON "provisioned_user" USING btree ("organization_id","external_id");
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_kind_check" CHECK ("kind" in ('organization', 'personal', 'provisioning'));
--> statement-breakpoint
CREATE POLICY "provisioned_group_tenant" ON "provisioned_group" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "provisioned_group_member_tenant" ON "provisioned_group_member" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "provisioned_user_tenant" ON "provisioned_user" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "provisioning_settings_tenant" ON "provisioning_settings" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Verified email domains are looked up again once a day, spread over the first one.
INSERT INTO "due_work" ("kind", "organization_id", "record_id", "due_at")
SELECT 'organizations.email_domain', "organization_id", "id", now() + random() * interval '1 day' FROM "email_domain" WHERE "verified_at" IS NOT NULL
ON CONFLICT DO NOTHING;

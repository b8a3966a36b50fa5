-- compatible-from: 0000
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"access" text NOT NULL,
	"role" text NOT NULL,
	"can_manage_users" boolean NOT NULL,
	"can_manage_finances" boolean NOT NULL,
	"can_manage_donations" boolean NOT NULL,
	"can_manage_contacts" boolean NOT NULL,
	"can_manage_surveys" boolean NOT NULL,
	"can_view_reports" boolean NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"replaced_hash" text,
	"replaced_until" timestamp with time zone,
	"allowed_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_day" date,
	"last_used_at" timestamp with time zone,
	"last_used_address" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_key_replaced_hash_unique" UNIQUE("replaced_hash"),
	CONSTRAINT "api_key_kind_check" CHECK ("kind" in ('organization', 'personal')),
	CONSTRAINT "api_key_access_check" CHECK ("access" in ('read', 'write')),
	CONSTRAINT "api_key_role_check" CHECK ("role" in ('viewer', 'user', 'manager', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_key" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "api_key_id" uuid;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_revoked_by_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_key_organization_index" ON "api_key" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "api_key_user_index" ON "api_key" USING btree ("user_id");
--> statement-breakpoint
CREATE POLICY "api_key_tenant" ON "api_key" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

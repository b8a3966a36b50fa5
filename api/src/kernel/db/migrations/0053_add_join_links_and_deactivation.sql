-- compatible-from: 0000
CREATE TABLE "join_link" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"can_manage_users" boolean NOT NULL,
	"can_manage_finances" boolean NOT NULL,
	"can_manage_donations" boolean NOT NULL,
	"can_manage_contacts" boolean NOT NULL,
	"can_manage_surveys" boolean NOT NULL,
	"can_view_reports" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"max_uses" smallint NOT NULL,
	"uses" smallint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "join_link_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "join_link_role_check" CHECK ("role" in ('viewer', 'user', 'manager', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "join_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "join_link" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "deactivated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "join_link" ADD CONSTRAINT "join_link_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "join_link_token_index" ON "join_link" USING btree ("organization_id","token_hash");
--> statement-breakpoint
CREATE POLICY "join_link_tenant" ON "join_link" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

-- compatible-from: 0000
CREATE TABLE "remote_canary" (
	"remote" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"percent" smallint NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_canary_percent_check" CHECK ("remote_canary"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "remote_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"action" text NOT NULL,
	"version" text,
	"detail" text,
	"actor" text NOT NULL,
	"key_id" uuid,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_event_action_check" CHECK ("action" in ('upload', 'promote', 'roll_back', 'start_canary', 'end_canary', 'pin', 'unpin', 'remove', 'preview', 'create_key', 'revoke_key'))
);
--> statement-breakpoint
CREATE TABLE "remote_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_used_address" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "remote_key_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "remote_pin" (
	"remote" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_pin_remote_organization_id_pk" PRIMARY KEY("remote","organization_id"),
	CONSTRAINT "remote_pin_kind_check" CHECK ("kind" in ('canary', 'pin'))
);
--> statement-breakpoint
ALTER TABLE "remote_pin" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "remote_pin" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "hashes" jsonb;
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "replaced_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "removed_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "remote_event_remote_index" ON "remote_event" USING btree ("remote","created_at");
--> statement-breakpoint
CREATE INDEX "remote_key_remote_index" ON "remote_key" USING btree ("remote","created_at");
--> statement-breakpoint
CREATE INDEX "remote_pin_organization_index" ON "remote_pin" USING btree ("organization_id");
--> statement-breakpoint
CREATE POLICY "remote_pin_tenant" ON "remote_pin" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

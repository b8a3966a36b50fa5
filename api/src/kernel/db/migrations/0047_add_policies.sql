-- compatible-from: 0000
ALTER TABLE "organization" ADD COLUMN "session_hours" smallint;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "idle_minutes" smallint;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "allowed_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "exports_by" text DEFAULT 'everyone' NOT NULL;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "activity" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_exports_by_check" CHECK (exports_by in ('everyone', 'admins'));

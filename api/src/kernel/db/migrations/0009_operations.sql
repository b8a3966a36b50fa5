-- compatible-from: 0000
CREATE TABLE "sweep_failure" (
	"sweep" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp (3) with time zone,
	CONSTRAINT "sweep_failure_sweep_organization_id_record_id_pk" PRIMARY KEY("sweep","organization_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "published_by" text DEFAULT 'start' NOT NULL;
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "publisher" text;
--> statement-breakpoint
ALTER TABLE "remote_release" ADD CONSTRAINT "remote_release_published_by_check" CHECK ("published_by" in ('start', 'person'));

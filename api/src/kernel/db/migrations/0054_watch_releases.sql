-- compatible-from: 0000
CREATE TABLE "remote_report" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"person" text NOT NULL,
	"has_failed" boolean NOT NULL,
	"detail" text,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_report_remote_version_person_pk" PRIMARY KEY("remote","version","person")
);
--> statement-breakpoint
ALTER TABLE "remote_event" DROP CONSTRAINT "remote_event_action_check";
--> statement-breakpoint
ALTER TABLE "remote_event" ADD CONSTRAINT "remote_event_action_check" CHECK ("action" in ('upload', 'promote', 'roll_back', 'start_canary', 'end_canary', 'pin', 'unpin', 'remove', 'preview', 'create_key', 'revoke_key', 'roll_back_for_errors', 'end_canary_for_errors'));

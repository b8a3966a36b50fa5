-- compatible-from: 0000
CREATE TABLE "mail_report" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mailing_id" uuid,
	"reason" text,
	"reporter_hash" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_report_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mail_report_reason_check" CHECK ("reason" in ('unknown_sender', 'spam', 'fraud'))
);
--> statement-breakpoint
ALTER TABLE "mail_report" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_report" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind_check";
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "sending_stop_reason" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "sending_resumed_at" timestamp with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_report_message_index" ON "mail_report" USING btree ("organization_id","message_id");
--> statement-breakpoint
CREATE INDEX "mail_report_created_index" ON "mail_report" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "email_message_sent_index" ON "email_message" USING btree ("organization_id","sent_at");
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed'));
--> statement-breakpoint
CREATE POLICY "mail_report_tenant" ON "mail_report" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

-- compatible-from: 0000
CREATE TABLE "notification_preference" (
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_bell" boolean NOT NULL,
	"email_frequency" text NOT NULL,
	CONSTRAINT "notification_preference_organization_id_user_id_kind_pk" PRIMARY KEY("organization_id","user_id","kind"),
	CONSTRAINT "notification_preference_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled', 'approval_requested', 'sign_in_rules_changed')),
	CONSTRAINT "notification_preference_email_check" CHECK ("email_frequency" in ('off', 'right_away', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification_preference" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_due_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_id" uuid;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mailed_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "notification_preference_kind_index" ON "notification_preference" USING btree ("organization_id","kind","user_id");
--> statement-breakpoint
CREATE INDEX "notification_mail_index" ON "notification" USING btree ("organization_id","user_id","mail_due_at") WHERE mail_due_at is not null;
--> statement-breakpoint
CREATE POLICY "notification_preference_tenant" ON "notification_preference" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

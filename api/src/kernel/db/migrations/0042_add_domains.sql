-- compatible-from: 0000
CREATE TABLE "organization_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"host" text NOT NULL,
	"verification_token" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_domain_status_check" CHECK ("status" in ('pending', 'verified', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "organization_domain" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "organization_domain" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind_check";
--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "host" text;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "host" text;
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD COLUMN "host" text;
--> statement-breakpoint
ALTER TABLE "organization_domain" ADD CONSTRAINT "organization_domain_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domain_host_index" ON "organization_domain" USING btree ("organization_id","host");
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domain_verified_index" ON "organization_domain" USING btree ("host") WHERE status = 'verified';
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domain_primary_index" ON "organization_domain" USING btree ("organization_id") WHERE is_primary;
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled', 'approval_requested', 'sign_in_rules_changed', 'domain_changed'));
--> statement-breakpoint
CREATE POLICY "organization_domain_tenant" ON "organization_domain" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
ALTER TABLE "notification_preference" DROP CONSTRAINT "notification_preference_kind_check";
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled', 'approval_requested', 'sign_in_rules_changed', 'domain_changed'));

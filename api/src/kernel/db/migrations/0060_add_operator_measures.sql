-- compatible-from: 0000
-- safe: notification_kind_check since 0000, it allows every kind that earlier programs write
-- safe: notification_preference_kind_check since 0000, it allows every kind that earlier programs write
-- safe: operator_action_action_check since 0000, it allows every action that earlier programs write
CREATE TABLE "support_call" (
	"organization_id" bigint NOT NULL,
	"visit_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"call" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "support_call_organization_id_visit_id_operator_id_call_day_pk" PRIMARY KEY("organization_id","visit_id","operator_id","call","day")
);
--> statement-breakpoint
ALTER TABLE "support_call" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_call" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"asked_by" text,
	"reason" text,
	"hours" smallint NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_visit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_visit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind_check";
--> statement-breakpoint
ALTER TABLE "notification_preference" DROP CONSTRAINT "notification_preference_kind_check";
--> statement-breakpoint
ALTER TABLE "operator_action" DROP CONSTRAINT "operator_action_action_check";
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "read_only_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "read_only_reason" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "read_only_contact" text;
--> statement-breakpoint
ALTER TABLE "support_visit" ADD CONSTRAINT "support_visit_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "support_visit_current_index" ON "support_visit" USING btree ("organization_id") WHERE ended_at is null;
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled', 'approval_requested', 'sign_in_rules_changed', 'domain_changed', 'support_access'));
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled', 'approval_requested', 'sign_in_rules_changed', 'domain_changed', 'support_access'));
--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_action_check" CHECK ("action" in ('suspend', 'resume', 'stopSending', 'resumeSending', 'setPlan', 'extendTrial', 'makeReadOnly', 'endReadOnly', 'askForVisit', 'endVisit', 'assumeSuspension', 'checkDomain', 'releaseDomain', 'retryJob', 'makeLive', 'startCanary', 'endCanary', 'addOperator', 'removeOperator', 'addReseller', 'removeReseller', 'addResellerStaff', 'removeResellerStaff', 'addResellerDomain', 'removeResellerDomain', 'assignReseller', 'changeReseller'));
--> statement-breakpoint
CREATE POLICY "support_call_tenant" ON "support_call" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "support_visit_tenant" ON "support_visit" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

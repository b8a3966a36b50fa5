-- compatible-from: 0000
CREATE TABLE "agent_draft" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"is_personal" boolean NOT NULL,
	"call" text NOT NULL,
	"action" text NOT NULL,
	"input_sealed" text,
	"seen_sealed" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"result_id" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_draft_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "agent_draft_status_check" CHECK ("status" in ('waiting', 'approved', 'rejected', 'expired', 'failed')),
	CONSTRAINT "agent_draft_action_check" CHECK ("action" in ('create', 'change', 'delete', 'run'))
);
--> statement-breakpoint
ALTER TABLE "agent_draft" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "agent_draft" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind_check";
--> statement-breakpoint
CREATE INDEX "agent_draft_list_index" ON "agent_draft" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "agent_draft_key_index" ON "agent_draft" USING btree ("organization_id","api_key_id","status");
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled', 'approval_requested', 'sign_in_rules_changed'));
--> statement-breakpoint
CREATE POLICY "agent_draft_tenant" ON "agent_draft" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

-- compatible-from: 0000
CREATE TABLE "webhook_delivery" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"record" text,
	"payload" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"problem" text,
	"answer_status" integer,
	"duration" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "webhook_delivery_kind_check" CHECK ("kind" in ('event', 'replay', 'test')),
	CONSTRAINT "webhook_delivery_status_check" CHECK ("status" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_problem_check" CHECK ("problem" in ('not_public', 'no_answer', 'redirected', 'refused', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhook_delivery" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_sealed" text NOT NULL,
	"replaced_secret_sealed" text,
	"replaced_until" timestamp (3) with time zone,
	"disabled_reason" text,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoint_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "webhook_endpoint_disabled_reason_check" CHECK ("disabled_reason" in ('failures', 'gone', 'plan'))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind_check";
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fk" FOREIGN KEY ("organization_id","endpoint_id") REFERENCES "public"."webhook_endpoint"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webhook_delivery_log_index" ON "webhook_delivery" USING btree ("organization_id","endpoint_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_index" ON "webhook_delivery" USING btree ("organization_id","endpoint_id","event_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "webhook_delivery_record_index" ON "webhook_delivery" USING btree ("organization_id","endpoint_id","record","event_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "webhook_endpoint_list_index" ON "webhook_endpoint" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested', 'sending_changed', 'webhook_disabled'));
--> statement-breakpoint
CREATE POLICY "webhook_delivery_tenant" ON "webhook_delivery" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "webhook_endpoint_tenant" ON "webhook_endpoint" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

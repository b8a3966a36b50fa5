-- compatible-from: 0000
CREATE TABLE "report_schedule" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"span" text NOT NULL,
	"on_day" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"next_day" date NOT NULL,
	"last_day" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "report_schedule_kind_check" CHECK ("kind" in ('income_statement', 'cash_flow', 'expense_analysis', 'budget_vs_actual', 'contact_list', 'sales_by_customer', 'outstanding_balances', 'payment_history', 'response_summary', 'completion_rates', 'rating_averages', 'response_trends', 'custom')),
	CONSTRAINT "report_schedule_frequency_check" CHECK ("frequency" in ('weekly', 'monthly', 'quarterly')),
	CONSTRAINT "report_schedule_span_check" CHECK ("span" in ('previous', 'year_to_date')),
	CONSTRAINT "report_schedule_day_check" CHECK ("on_day" between 1 and 28)
);
--> statement-breakpoint
ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_schedule" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_schedule_recipient" (
	"organization_id" bigint NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_schedule_recipient_organization_id_schedule_id_user_id_pk" PRIMARY KEY("organization_id","schedule_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_file" DROP CONSTRAINT "report_file_format_check";
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "schedule_id" uuid;
--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" ADD CONSTRAINT "report_schedule_recipient_schedule_id_fk" FOREIGN KEY ("organization_id","schedule_id") REFERENCES "public"."report_schedule"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "report_schedule_next_index" ON "report_schedule" USING btree ("organization_id","is_active","next_day","id");
--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_format_check" CHECK ("format" in ('pdf', 'csv', 'json'));
--> statement-breakpoint
CREATE POLICY "report_schedule_tenant" ON "report_schedule" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "report_schedule_recipient_tenant" ON "report_schedule_recipient" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

-- compatible-from: 0000
CREATE TABLE "sales_tax_settings" (
	"organization_id" bigint NOT NULL,
	"filing_frequency" text DEFAULT 'monthly' NOT NULL,
	"due_day" smallint DEFAULT 20 NOT NULL,
	"owed_from" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_tax_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "sales_tax_settings_frequency_check" CHECK ("filing_frequency" in ('monthly', 'quarterly', 'yearly')),
	CONSTRAINT "sales_tax_settings_day_check" CHECK ("due_day" between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "sales_tax_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sales_tax_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_match" DROP CONSTRAINT "bank_match_kind_check";
--> statement-breakpoint
ALTER TABLE "tax_deposit" DROP CONSTRAINT "tax_deposit_tax_check";
--> statement-breakpoint
CREATE INDEX "transaction_sales_tax_index" ON "transaction" USING btree ("organization_id","date") WHERE sales_tax_cents > 0 and deleted_at is null;
--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_kind_check" CHECK ("kind" in ('records', 'transfer', 'tax_deposit'));
--> statement-breakpoint
ALTER TABLE "tax_deposit" ADD CONSTRAINT "tax_deposit_tax_check" CHECK ("tax" in ('federal_941', 'federal_940', 'federal_945', 'state_withholding', 'state_unemployment', 'sales_tax'));
--> statement-breakpoint
CREATE POLICY "sales_tax_settings_tenant" ON "sales_tax_settings" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

--> statement-breakpoint
-- Sales tax of earlier periods was deposited without a record here: what is listed begins with the month whose due date, the
-- 20th of the next one, has not passed yet.
ALTER TABLE "transaction" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sales_tax_settings" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO sales_tax_settings (organization_id, owed_from)
SELECT DISTINCT organization_id, date_trunc('month', (current_date - 20)::timestamp)::date
FROM transaction WHERE sales_tax_cents > 0 AND deleted_at IS NULL;
--> statement-breakpoint
ALTER TABLE "transaction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sales_tax_settings" FORCE ROW LEVEL SECURITY;

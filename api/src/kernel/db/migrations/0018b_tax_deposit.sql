-- compatible-from: 0000
CREATE TABLE "tax_deposit" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"tax" text NOT NULL,
	"state" text,
	"agency" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"deposited_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"reference" text,
	"bank_line_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_deposit_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tax_deposit_tax_check" CHECK ("tax" in ('federal_941', 'federal_940', 'federal_945', 'state_withholding', 'state_unemployment')),
	CONSTRAINT "tax_deposit_cents_check" CHECK ("cents" between 1 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "tax_deposit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tax_deposit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "tax_deposit_period_index" ON "tax_deposit" USING btree ("organization_id","period_start","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_deposit_bank_line_index" ON "tax_deposit" USING btree ("organization_id","bank_line_id") WHERE bank_line_id is not null;
--> statement-breakpoint
CREATE POLICY "tax_deposit_tenant" ON "tax_deposit" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

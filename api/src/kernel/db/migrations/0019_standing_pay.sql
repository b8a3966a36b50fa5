-- compatible-from: 0000
CREATE TABLE "pay_item" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"rate" integer,
	"match_rate" integer,
	"match_up_to" integer,
	"match_amount" bigint,
	"start_date" date NOT NULL,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_item_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pay_item_kind_check" CHECK ("kind" in ('retirement', 'roth_retirement', 'section_125', 'hsa_self', 'hsa_family', 'post_tax')),
	CONSTRAINT "pay_item_amount_check" CHECK ("amount" between 0 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "pay_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pay_item" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "employee" DROP CONSTRAINT "employee_frequency_check";
--> statement-breakpoint
ALTER TABLE "pay_slip" DROP CONSTRAINT "pay_slip_frequency_check";
--> statement-breakpoint
ALTER TABLE "payroll_run" DROP CONSTRAINT "payroll_run_frequency_check";
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "birth_date" date;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "w4_form" text DEFAULT '2020' NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "federal_allowances" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "exempt_year" integer;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "bonus_method" text DEFAULT 'aggregate' NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "follows_items" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "employer_benefits" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "supplemental" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "deferrals" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "hsa" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "contributions" jsonb;
--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "employer_benefits" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "supplemental" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "deferrals" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "hsa" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "employer_social_security" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "employer_medicare" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "employer_benefits" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_item" ADD CONSTRAINT "pay_item_employee_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employee"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pay_item_employee_index" ON "pay_item" USING btree ("organization_id","employee_id","start_date","id");
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_w4_form_check" CHECK ("w4_form" in ('2020', 'before_2020'));
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_frequency_check" CHECK ("pay_frequency" in ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly'));
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD CONSTRAINT "pay_slip_bonus_method_check" CHECK ("bonus_method" in ('aggregate', 'flat'));
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD CONSTRAINT "pay_slip_frequency_check" CHECK ("pay_frequency" in ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly'));
--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_frequency_check" CHECK ("pay_frequency" in ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly'));
--> statement-breakpoint
CREATE POLICY "pay_item_tenant" ON "pay_item" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Earlier slips count towards the year's limits: 401(k) deferrals from their deductions, and their bonuses.
UPDATE "pay_slip" s SET "supplemental" = s."bonus", "deferrals" = coalesce((
	SELECT sum(round((d ->> 'amount')::numeric * 100)) FROM jsonb_array_elements(s."deductions") d WHERE d ->> 'kind' = 'retirement'), 0)
WHERE s."bonus" > 0 OR s."deductions" <> '[]';
--> statement-breakpoint
UPDATE "payroll_year_to_date" y SET "supplemental" = t."supplemental", "deferrals" = t."deferrals",
	"employer_social_security" = t."employer_social_security", "employer_medicare" = t."employer_medicare"
FROM (SELECT "organization_id", "employee_id", extract(year from "pay_date")::int AS "year", sum("supplemental") AS "supplemental",
		sum("deferrals") AS "deferrals", sum("employer_social_security") AS "employer_social_security", sum("employer_medicare") AS "employer_medicare"
	FROM "pay_slip" WHERE "status" = 'committed' GROUP BY 1, 2, 3) t
WHERE y."origin" = 'runs' AND y."organization_id" = t."organization_id" AND y."employee_id" = t."employee_id" AND y."year" = t."year";

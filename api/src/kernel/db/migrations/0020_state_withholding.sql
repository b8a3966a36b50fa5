-- compatible-from: 0000
ALTER TABLE "employee" ADD COLUMN "state_tax" jsonb;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "state_unverified" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "federal_wages" bigint;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD COLUMN "federal_wages" bigint;

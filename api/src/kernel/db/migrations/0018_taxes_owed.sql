-- compatible-from: 0000
CREATE TABLE "payroll_kept_entry" (
	"organization_id" bigint NOT NULL,
	"transaction_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "payroll_kept_entry_organization_id_transaction_id_pk" PRIMARY KEY("organization_id","transaction_id"),
	CONSTRAINT "payroll_kept_entry_reason_check" CHECK ("reason" in ('edited', 'matched'))
);
--> statement-breakpoint
ALTER TABLE "payroll_kept_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_kept_entry" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "futa" bigint;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD COLUMN "suta" bigint;
--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "futa" bigint;
--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "suta" bigint;
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "state_unemployment" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "is_tax_exempt_501c3" boolean;
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "deposit_schedule" text DEFAULT 'monthly' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "state_deposits" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "taxes_owed_from" date;
--> statement-breakpoint
ALTER TABLE "payroll_kept_entry" ADD CONSTRAINT "payroll_kept_entry_run_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."payroll_run"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD CONSTRAINT "payroll_settings_schedule_check" CHECK ("deposit_schedule" in ('monthly', 'semiweekly'));
--> statement-breakpoint
CREATE POLICY "payroll_kept_entry_tenant" ON "payroll_kept_entry" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Committed runs booked net pay as wages, and what was withheld together with the employer's share as payroll taxes. Wages
-- are gross pay and payroll taxes the employer's alone: what each entry of a tax was withheld and what the employer owed.
ALTER TABLE "transaction" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_tag" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_daily" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_monthly" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_term" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pay_slip" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_run" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_settings" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_kept_entry" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_transaction" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TEMPORARY TABLE payroll_split ON COMMIT DROP AS
WITH slips AS (
  SELECT s.organization_id, s.run_id, 'state:' || coalesce(s.work_state, 'null') AS state_part, sum(s.net) AS net,
    sum(s.deducted) AS deducted, sum(s.federal) AS federal, sum(s.state) AS state, sum(s.social_security) AS social_security,
    sum(s.employer_social_security) AS employer_social_security, sum(s.medicare) AS medicare,
    sum(s.employer_medicare) AS employer_medicare
  FROM pay_slip s WHERE s.status = 'committed' AND s.included GROUP BY 1, 2, 3
), parts AS (
  SELECT organization_id, run_id, state_part AS part, 'Payroll Taxes' AS category, state AS withheld, 0 AS employer FROM slips
  UNION ALL
  SELECT organization_id, run_id, part, category, sum(withheld), sum(employer)
  FROM slips CROSS JOIN LATERAL (VALUES
    ('net', 'Payroll', net, 0), ('deductions', 'Payroll', deducted, 0), ('federal', 'Payroll Taxes', federal, 0),
    ('social_security', 'Payroll Taxes', social_security, employer_social_security),
    ('medicare', 'Payroll Taxes', medicare, employer_medicare)) AS v (part, category, withheld, employer)
  GROUP BY 1, 2, 3, 4
)
SELECT t.organization_id, t.id, r.id AS run_id, t.source_part AS part, t.date AS day, t.cents, p.withheld::bigint AS withheld,
  p.employer::bigint AS employer,
  CASE
    WHEN t.cents IS DISTINCT FROM p.withheld + p.employer OR t.category IS DISTINCT FROM p.category
      OR t.date <> r.pay_date OR t.type <> 'expense' THEN 'edited'
    WHEN p.withheld > 0 AND p.employer > 0 AND EXISTS (SELECT FROM bank_transaction b
      WHERE b.organization_id = t.organization_id AND b.matched_transaction_id = t.id) THEN 'matched'
  END AS kept,
  p.category = 'Payroll Taxes' AND p.withheld > 0 AS moves,
  p.withheld > 0 AND p.employer > 0 AS splits,
  CASE WHEN p.employer > 0 THEN gen_random_uuid() END AS new_id
FROM transaction t
JOIN payroll_run r ON r.organization_id = t.organization_id AND r.id = t.source_id AND r.status = 'committed'
LEFT JOIN parts p ON p.organization_id = t.organization_id AND p.run_id = r.id AND p.part = t.source_part
WHERE t.source_kind = 'payroll' AND t.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO payroll_kept_entry (organization_id, transaction_id, run_id, reason)
SELECT organization_id, id, run_id, kept FROM payroll_split WHERE kept IS NOT NULL;
--> statement-breakpoint
DELETE FROM payroll_split WHERE kept IS NOT NULL OR NOT moves;
--> statement-breakpoint
-- The employer's part is an entry of its own, like the one that it leaves.
INSERT INTO transaction (organization_id, id, user_id, description, cents, type, category, date, payment_method,
  reference_number, vendor, notes, account, pending, search_text, source_kind, source_id, source_part, created_at, updated_at)
SELECT t.organization_id, p.new_id, t.user_id,
  CASE p.part WHEN 'medicare' THEN 'Employer''s Medicare' ELSE 'Employer''s Social Security' END,
  p.employer, t.type, 'Payroll Taxes', t.date, t.payment_method, t.reference_number, t.vendor, t.notes, t.account, t.pending,
  t.search_text, t.source_kind, t.source_id, 'employer_' || p.part, t.created_at, t.updated_at
FROM payroll_split p JOIN transaction t ON t.organization_id = p.organization_id AND t.id = p.id WHERE p.splits;
--> statement-breakpoint
INSERT INTO transaction_tag (organization_id, transaction_id, position, tag)
SELECT g.organization_id, p.new_id, g.position, g.tag
FROM payroll_split p JOIN transaction_tag g ON g.organization_id = p.organization_id AND g.transaction_id = p.id WHERE p.splits;
--> statement-breakpoint
INSERT INTO search_term (organization_id, term, kind, record_id)
SELECT s.organization_id, s.term, s.kind, p.new_id
FROM payroll_split p JOIN search_term s ON s.organization_id = p.organization_id AND s.kind = 'transaction' AND s.record_id = p.id
WHERE p.splits;
--> statement-breakpoint
UPDATE transaction t SET category = 'Payroll', cents = p.withheld
FROM payroll_split p WHERE t.organization_id = p.organization_id AND t.id = p.id;
--> statement-breakpoint
WITH renamed AS (
  UPDATE transaction t SET
    description = CASE p.part WHEN 'medicare' THEN 'Medicare withheld from employees' ELSE 'Social Security withheld from employees' END,
    search_text = t.search_text || ' withheld from'
  FROM payroll_split p WHERE t.organization_id = p.organization_id AND t.id = p.id AND p.splits
    AND t.description IN ('Medicare, employees and employer', 'Social Security, employees and employer')
    AND NOT string_to_array(t.search_text, ' ') && ARRAY['withheld', 'from']
  RETURNING t.organization_id, t.id
)
INSERT INTO search_term (organization_id, term, kind, record_id)
SELECT organization_id, term, 'transaction', id FROM renamed CROSS JOIN (VALUES ('withheld'), ('from')) AS v (term)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO transaction_daily AS d (organization_id, day, category, type, n, cents)
SELECT p.organization_id, p.day, v.category, 'expense', sum(v.n), sum(v.cents)
FROM payroll_split p CROSS JOIN LATERAL (VALUES ('Payroll', 1, p.withheld),
  ('Payroll Taxes', CASE WHEN p.splits THEN 0 ELSE -1 END, -p.withheld)) AS v (category, n, cents)
GROUP BY 1, 2, 3
ON CONFLICT (organization_id, day, category, type) DO UPDATE SET n = d.n + excluded.n, cents = d.cents + excluded.cents;
--> statement-breakpoint
INSERT INTO transaction_monthly AS m (organization_id, month, type, n, cents)
SELECT organization_id, date_trunc('month', day::timestamp)::date, 'expense', count(*), 0
FROM payroll_split WHERE splits GROUP BY 1, 2
ON CONFLICT (organization_id, month, type) DO UPDATE SET n = m.n + excluded.n;
--> statement-breakpoint
-- Taxes of earlier quarters were deposited without a record here.
INSERT INTO payroll_settings (organization_id, taxes_owed_from)
SELECT DISTINCT organization_id, date_trunc('quarter', current_date::timestamp)::date FROM payroll_run WHERE status IN ('committed', 'voided')
ON CONFLICT (organization_id) DO UPDATE SET taxes_owed_from = excluded.taxes_owed_from;
--> statement-breakpoint
ALTER TABLE "transaction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_tag" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_daily" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_monthly" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_term" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pay_slip" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_run" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_kept_entry" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_transaction" FORCE ROW LEVEL SECURITY;

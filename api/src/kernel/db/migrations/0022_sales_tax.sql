-- compatible-from: 0000
ALTER TABLE "transaction" ADD COLUMN "sales_tax_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "is_tax_exempt" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "exemption_number" text;
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "exemption_reason" text;
--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_shares_check" CHECK ("sales_tax_cents" >= 0 and "credit_cents" >= 0 and "sales_tax_cents" + "credit_cents" <= "cents");

--> statement-breakpoint
-- Payments of taxed invoices counted as income whole, and so did unapplied credit and amounts in other currencies than the
-- books'. Entries keep their cash, day and bank matches; what of them is sales tax or credit is split off from their records.
ALTER TABLE "transaction" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_daily" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_monthly" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_allocation" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_refund" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donation" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_account" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_transaction" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE payment_allocation a SET tax_cents = r.tax
FROM (
  SELECT s.organization_id, s.id,
    (div(2 * s.upto * s.tax_amount + s.total, 2 * s.total) - div(2 * (s.upto - s.cents) * s.tax_amount + s.total, 2 * s.total))::bigint AS tax
  FROM (
    SELECT a.organization_id, a.id, a.cents::numeric AS cents, i.total::numeric AS total, i.tax_amount::numeric AS tax_amount,
      sum(a.cents) OVER (PARTITION BY a.organization_id, a.invoice_id ORDER BY a.created_at, a.id) AS upto
    FROM payment_allocation a JOIN invoice i ON i.organization_id = a.organization_id AND i.id = a.invoice_id
    WHERE i.tax_amount > 0 AND i.total > 0 AND i.currency = 'USD'
  ) s
) r WHERE a.organization_id = r.organization_id AND a.id = r.id AND r.tax <> 0;
--> statement-breakpoint
UPDATE payment_refund f SET tax_cents = r.tax
FROM (
  SELECT s.organization_id, s.id,
    (div(2 * s.upto * s.tax_amount + s.total, 2 * s.total) - div(2 * (s.upto - s.cents) * s.tax_amount + s.total, 2 * s.total))::bigint AS tax
  FROM (
    SELECT f.organization_id, f.id, f.cents::numeric AS cents, i.total::numeric AS total, i.tax_amount::numeric AS tax_amount,
      sum(f.cents) OVER (PARTITION BY f.organization_id, f.invoice_id ORDER BY f.created_at, f.id) AS upto
    FROM payment_refund f JOIN invoice i ON i.organization_id = f.organization_id AND i.id = f.invoice_id
    WHERE i.tax_amount > 0 AND i.total > 0 AND i.currency = 'USD'
  ) s
) r WHERE f.organization_id = r.organization_id AND f.id = r.id AND r.tax <> 0;
--> statement-breakpoint
CREATE TEMPORARY TABLE entry_share ON COMMIT DROP AS
WITH shares AS (
  SELECT p.organization_id, 'invoice_payment' AS kind, p.id, p.cents,
    CASE WHEN p.currency = 'USD' THEN coalesce(a.tax, 0) + coalesce(f.tax, 0) ELSE 0 END AS tax,
    CASE WHEN p.currency = 'USD' THEN p.cents - coalesce(a.cents, 0) - coalesce(f.cents, 0) ELSE p.cents END AS credit
  FROM payment p
  LEFT JOIN (SELECT organization_id, payment_id, sum(cents) AS cents, sum(tax_cents) AS tax FROM payment_allocation GROUP BY 1, 2) a
    ON a.organization_id = p.organization_id AND a.payment_id = p.id
  LEFT JOIN (SELECT organization_id, payment_id, sum(cents) AS cents, sum(tax_cents) AS tax FROM payment_refund
      WHERE invoice_id IS NOT NULL GROUP BY 1, 2) f
    ON f.organization_id = p.organization_id AND f.payment_id = p.id
  UNION ALL
  SELECT f.organization_id, 'payment_refund', f.id, f.cents, f.tax_cents,
    CASE WHEN f.invoice_id IS NULL OR p.currency <> 'USD' THEN f.cents ELSE 0 END
  FROM payment_refund f JOIN payment p ON p.organization_id = f.organization_id AND p.id = f.payment_id
  UNION ALL
  SELECT organization_id, 'donation', id, NULL, 0, NULL FROM donation WHERE currency <> 'USD'
  UNION ALL
  SELECT b.organization_id, 'bank', b.id, NULL, 0, NULL
  FROM bank_transaction b JOIN bank_account c ON c.organization_id = b.organization_id AND c.id = b.account_id
  WHERE c.currency <> 'USD'
)
SELECT t.organization_id, t.id, t.date AS day, t.category, t.type, s.tax::bigint AS tax, coalesce(s.credit, t.cents)::bigint AS credit
FROM shares s JOIN transaction t ON t.organization_id = s.organization_id AND t.source_kind = s.kind AND t.source_id = s.id
  AND t.deleted_at IS NULL AND t.cents = coalesce(s.cents, t.cents)
WHERE s.tax <> 0 OR coalesce(s.credit, t.cents) <> 0;
--> statement-breakpoint
UPDATE transaction t SET sales_tax_cents = s.tax, credit_cents = s.credit
FROM entry_share s WHERE t.organization_id = s.organization_id AND t.id = s.id;
--> statement-breakpoint
UPDATE transaction_daily d SET cents = d.cents - s.cents
FROM (SELECT organization_id, day, category, type, sum(tax + credit) AS cents FROM entry_share GROUP BY 1, 2, 3, 4) s
WHERE d.organization_id = s.organization_id AND d.day = s.day AND d.category = s.category AND d.type = s.type;
--> statement-breakpoint
UPDATE transaction_monthly m SET cents = m.cents - s.cents
FROM (SELECT organization_id, date_trunc('month', day::timestamp)::date AS month, type, sum(tax + credit) AS cents
  FROM entry_share GROUP BY 1, 2, 3) s
WHERE m.organization_id = s.organization_id AND m.month = s.month AND m.type = s.type;
--> statement-breakpoint
ALTER TABLE "transaction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_daily" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_monthly" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_allocation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_refund" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_account" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_transaction" FORCE ROW LEVEL SECURITY;

-- compatible-from: 0000
-- Donors without an email address never got a contact. Each of them is due for one: `donations.donor-contacts` makes it.
ALTER TABLE "donor" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_link" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO due_work (kind, organization_id, record_id, due_at)
SELECT 'donor_contact', d.organization_id, d.id, now() FROM donor d
WHERE d.gift_count > 0 AND d.email_key IS NULL AND d.name <> 'Erased person' AND NOT EXISTS (
  SELECT 1 FROM contact_link l WHERE l.organization_id = d.organization_id AND l.kind = 'donor' AND l.record_id = d.id)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "donor" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_link" FORCE ROW LEVEL SECURITY;

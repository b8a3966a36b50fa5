-- compatible-from: 0000
-- A tenant's transaction sees its own memberships and invitations only. Statements outside of one (identity, sweeps, open
-- tabs) find every row, as the previous program needs too.
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invitation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "membership" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "membership" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "due_work" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "due_work" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "live_event" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "live_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sweep_failure" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sweep_failure" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "invitation_tenant" ON "invitation" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "membership_tenant" ON "membership" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "due_work_tenant" ON "due_work" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "live_event_tenant" ON "live_event" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
CREATE POLICY "sweep_failure_tenant" ON "sweep_failure" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

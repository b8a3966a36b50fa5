-- compatible-from: 0000
-- safe: organization_exports_by_check since 0000, it allows every value that earlier programs write; they read the new ones as admins alone
-- safe: sso_connection_tenant since 0000, it hides only drafts, which earlier programs don't make and would take for the connection in use
ALTER TABLE "organization" DROP CONSTRAINT "organization_exports_by_check";
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_exports_by_check" CHECK (exports_by in ('everyone', 'users', 'managers', 'admins'));
--> statement-breakpoint
ALTER POLICY "sso_connection_tenant" ON "sso_connection" TO public USING ((organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) AND (NOT is_draft OR current_setting('application_name') <> 'trellis')) WITH CHECK ((organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) AND (NOT is_draft OR current_setting('application_name') <> 'trellis'));

-- compatible-from: 0000
CREATE INDEX "organization_trial_index" ON "organization" USING btree ("trial_ends_at") WHERE subscription_status = 'trial' and is_active;
--> statement-breakpoint
CREATE INDEX "organization_deletion_index" ON "organization" USING btree ("deletion_at") WHERE deletion_at is not null;
--> statement-breakpoint
CREATE INDEX "organization_audit_retention_index" ON "organization" USING btree ("id") WHERE audit_retention_years is not null;
--> statement-breakpoint
CREATE INDEX "user_foreign_image_index" ON "user" USING btree ("id") WHERE image ~* '^https?://';

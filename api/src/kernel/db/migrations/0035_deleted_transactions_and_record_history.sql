-- compatible-from: 0000
CREATE INDEX "audit_log_record_index" ON "audit_log" USING btree ("organization_id","resource_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transaction_deleted_index" ON "transaction" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null and source_kind is null;

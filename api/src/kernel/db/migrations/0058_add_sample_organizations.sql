-- compatible-from: 0000
-- safe: organization_sample_index since 0000, no earlier program makes a sample organization
ALTER TABLE "organization" ADD COLUMN "sample_until" timestamp with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_sample_index" ON "organization" USING btree ("owner_id") WHERE sample_until is not null and deletion_at is null;

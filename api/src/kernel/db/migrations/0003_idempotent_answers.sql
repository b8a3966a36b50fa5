ALTER TABLE "idempotency_key" ADD COLUMN "user_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "saga_id" uuid;
--> statement-breakpoint
-- Answers that were kept until now name nobody who asked, were never removed and may hold links that work.
TRUNCATE "idempotency_key";
--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_organization_id_endpoint_key_pk";
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_user_id_endpoint_key_pk" PRIMARY KEY("organization_id","user_id","endpoint","key");
--> statement-breakpoint
CREATE INDEX "idempotency_key_saga_index" ON "idempotency_key" USING btree ("organization_id","saga_id") WHERE saga_id is not null;

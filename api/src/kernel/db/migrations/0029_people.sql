-- compatible-from: 0000
ALTER TABLE "contact_import" ALTER COLUMN "type" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_import" ADD COLUMN "type_values" jsonb;
--> statement-breakpoint
ALTER TABLE "contact_import" ADD COLUMN "rows_without_type" integer DEFAULT 0 NOT NULL;

CREATE TABLE "person_file" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"organization_id" bigint NOT NULL,
	"key" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stored_file" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "person_file" ADD CONSTRAINT "person_file_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "person_file_user_id_index" ON "person_file" USING btree ("user_id");
--> statement-breakpoint
CREATE POLICY "stored_file_tenant" ON "stored_file" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Owners of the files that exist. The owner of the database reads every organization's rows for these statements alone.
ALTER TABLE "contact_import" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_receipt" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_document" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_attachment" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_file" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_receipt" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "product" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stored_file" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An address may be written in several places: the organization with the lowest number owns it, people come after that.
INSERT INTO "stored_file" ("organization_id", "key")
SELECT DISTINCT ON (key) organization_id, key FROM (
	SELECT organization_id, 'images/' || lower(substr(address, 13)) || '.webp' AS key FROM (
		SELECT id AS organization_id, logo AS address FROM "organization"
		UNION ALL SELECT organization_id, image_url FROM "product"
		UNION ALL SELECT organization_id, seller ->> 'logoUrl' FROM "invoice"
	) AS typed
	WHERE address ~* '^/api/images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
	UNION ALL SELECT organization_id, file_key FROM "contact_import" WHERE file_key IS NOT NULL
	UNION ALL SELECT organization_id, file_key FROM "gift_receipt" WHERE file_key IS NOT NULL
	UNION ALL SELECT organization_id, file_key FROM "invoice_document" WHERE file_key IS NOT NULL
	UNION ALL SELECT organization_id, file_key FROM "note_attachment" WHERE file_key IS NOT NULL
	UNION ALL SELECT organization_id, file_key FROM "report_file" WHERE file_key IS NOT NULL
	UNION ALL SELECT organization_id, file_key FROM "transaction_receipt" WHERE file_key IS NOT NULL
) AS used
ORDER BY key, organization_id;
--> statement-breakpoint
INSERT INTO "person_file" ("key", "user_id")
SELECT DISTINCT ON (key) key, id FROM (
	SELECT 'images/' || lower(substr(image, 13)) || '.webp' AS key, id, created_at FROM "user"
	WHERE image ~* '^/api/images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
) AS used
WHERE NOT EXISTS (SELECT FROM "stored_file" WHERE "stored_file"."key" = used.key)
ORDER BY key, created_at, id;
--> statement-breakpoint
ALTER TABLE "contact_import" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_receipt" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_document" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_attachment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_file" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_receipt" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "product" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stored_file" FORCE ROW LEVEL SECURITY;

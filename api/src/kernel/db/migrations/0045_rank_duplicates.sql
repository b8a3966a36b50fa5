-- compatible-from: 0000
DROP INDEX "contact_duplicate_found_index";
--> statement-breakpoint
ALTER TABLE "contact_duplicate" ADD COLUMN "certainty" smallint GENERATED ALWAYS AS (case when by_email and by_name then 4 when by_phone and by_name then 3 when by_email then 2 when by_name then 1 else 0 end) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "contact_duplicate_certainty_index" ON "contact_duplicate" USING btree ("organization_id","is_dismissed","certainty","found_at","contact_id","other_id");

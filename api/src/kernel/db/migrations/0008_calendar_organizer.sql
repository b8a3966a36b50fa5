ALTER TABLE "calendar_event" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "organizer_email" text collate "C";
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "organizer_name" text;
--> statement-breakpoint
CREATE INDEX "calendar_event_organizer_index" ON "calendar_event" USING btree ("organization_id","organizer_email") WHERE organizer_email is not null;
--> statement-breakpoint
ALTER TABLE "calendar_event" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_attendee" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_import" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_series_part" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Events whose people came with an imported file are copies; who organizes them was not kept. An import writes its events,
-- their people and itself with one and the same time.
UPDATE "calendar_event" e SET "is_copy" = true
WHERE e."import_id" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "calendar_attendee" a
  JOIN "calendar_import" i ON i."organization_id" = a."organization_id" AND i."created_at" = a."created_at" AND i."user_id" = e."created_by"
  WHERE a."organization_id" = e."organization_id" AND a."event_id" = e."id");
--> statement-breakpoint
-- Single dates that were changed here, and what was split from a copy here, are parts of it.
UPDATE "calendar_event" e SET "is_copy" = true
FROM "calendar_event" p
WHERE NOT e."is_copy" AND p."is_copy" AND p."organization_id" = e."organization_id" AND (
  p."id" = e."parent_event_id" OR EXISTS (
    SELECT 1 FROM "calendar_series_part" s
    WHERE s."organization_id" = e."organization_id" AND s."event_id" = e."id" AND s."uid" = p."uid"
      AND p."created_by" = e."created_by"));
--> statement-breakpoint
-- Members who are among the people of a copy can answer it; of a private one its owner alone.
UPDATE "calendar_attendee" a SET "user_id" = u."id"
FROM "calendar_event" e, "membership" m, "user" u
WHERE e."is_copy" AND e."organization_id" = a."organization_id" AND e."id" = a."event_id" AND a."user_id" IS NULL
  AND m."organization_id" = a."organization_id" AND m."is_active" AND u."id" = m."user_id"
  AND lower(u."email") = a."email_key" AND (e."visibility" <> 'private' OR u."id" = e."created_by");
--> statement-breakpoint
ALTER TABLE "calendar_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_attendee" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_import" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_series_part" FORCE ROW LEVEL SECURITY;

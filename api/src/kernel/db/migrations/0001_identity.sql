UPDATE "account" SET "id_token" = NULL WHERE "id_token" IS NOT NULL;
--> statement-breakpoint
UPDATE "user" SET
  "name" = left(regexp_replace("name", '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'), 320),
  "first_name" = left(regexp_replace("first_name", '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'), 100),
  "last_name" = left(regexp_replace("last_name", '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'), 100)
WHERE char_length("name") > 320 OR char_length("first_name") > 100 OR char_length("last_name") > 100
  OR concat("name", "first_name", "last_name") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
--> statement-breakpoint
UPDATE "user" SET "image" = NULL WHERE char_length("image") > 2000 OR "image" !~* '^(https?://\S+|/api/images/[0-9a-f-]{36})$';
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_name_length" CHECK (char_length("user"."name") <= 320) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_length" CHECK (char_length("user"."email") <= 320) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_image_length" CHECK (char_length("user"."image") <= 2000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_first_name_length" CHECK (char_length("user"."first_name") <= 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_last_name_length" CHECK (char_length("user"."last_name") <= 100) NOT VALID;

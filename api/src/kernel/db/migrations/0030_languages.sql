-- compatible-from: 0000
ALTER TABLE "user" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_language_check" CHECK ("language" in ('en', 'es'));

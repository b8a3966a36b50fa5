-- compatible-from: 0000
ALTER TABLE "email_template" ADD COLUMN "html_content" text;
--> statement-breakpoint
ALTER TABLE "email_template" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "email_template" ADD COLUMN "is_customized" boolean DEFAULT true NOT NULL;

-- compatible-from: 0000
CREATE TABLE "organization_brand" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"product_name" text,
	"tagline" text,
	"support_url" text,
	"privacy_url" text,
	"terms_url" text,
	"support_email" text,
	"sender_name" text,
	"mark" text,
	"mark_dark" text,
	"wordmark" text,
	"wordmark_dark" text,
	"theme_color" text,
	"font" text,
	"shows_powered_by" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_brand_font_check" CHECK (font in ('system', 'humanist', 'geometric', 'serif'))
);
--> statement-breakpoint
ALTER TABLE "organization_brand" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "organization_brand" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD COLUMN "brand_of" bigint;
--> statement-breakpoint
ALTER TABLE "organization_brand" ADD CONSTRAINT "organization_brand_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "organization_brand_tenant" ON "organization_brand" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

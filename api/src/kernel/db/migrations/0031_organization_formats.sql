-- compatible-from: 0000
ALTER TABLE "calendar_setting" ADD COLUMN "has_own_week_start" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "regional_format" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "first_day_of_week" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "clock" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "date_order" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "paper_size" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_regional_format_check" CHECK (regional_format in ('en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-NZ', 'es-US', 'es-MX', 'es-PR', 'es-ES', 'es-AR', 'es-CO', 'de-DE', 'pt-BR'));
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_first_day_of_week_check" CHECK (first_day_of_week in ('sunday', 'monday', 'saturday'));
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_clock_check" CHECK (clock in ('12-hour', '24-hour'));
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_date_order_check" CHECK (date_order in ('mdy', 'dmy', 'ymd'));
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_paper_size_check" CHECK (paper_size in ('letter', 'a4'));

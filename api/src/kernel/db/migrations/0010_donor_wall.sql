-- compatible-from: 0000
ALTER TABLE "donation_form" ALTER COLUMN "shows_wall" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "is_message_approved" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donation_form" ADD COLUMN "wall_names" text DEFAULT 'initial' NOT NULL;
--> statement-breakpoint
ALTER TABLE "donation_form" ADD COLUMN "wall_shows_amounts" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "donation_form" ADD COLUMN "wall_needs_approval" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "donation_form" ADD COLUMN "wall_turned_off" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donation_form" ADD CONSTRAINT "donation_form_wall_names_check" CHECK ("wall_names" in ('initial', 'full'));
--> statement-breakpoint
-- No donor was told that a wall shows their gift, and no one chose the default: every wall is turned off, with a notice.
ALTER TABLE "donation_form" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "donation_form" SET "shows_wall" = false, "wall_turned_off" = true WHERE "shows_wall";
--> statement-breakpoint
ALTER TABLE "donation_form" FORCE ROW LEVEL SECURITY;

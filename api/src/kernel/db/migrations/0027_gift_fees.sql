-- compatible-from: 0000
CREATE TABLE "gift_fee_rate" (
	"organization_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"basis_points" integer NOT NULL,
	"fixed_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_fee_rate_organization_id_provider_pk" PRIMARY KEY("organization_id","provider"),
	CONSTRAINT "gift_fee_rate_provider_check" CHECK ("provider" in ('stripe', 'paypal')),
	CONSTRAINT "gift_fee_rate_share_check" CHECK ("basis_points" between 0 and 1000),
	CONSTRAINT "gift_fee_rate_fixed_check" CHECK ("fixed_cents" between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "gift_fee_rate" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_fee_rate" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD COLUMN "fee_cents" bigint;
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD COLUMN "asked_cents" bigint;
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD COLUMN "asked_fee_cents" bigint;
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD CONSTRAINT "recurring_gift_fee_check" CHECK ("fee_cents" between 0 and 9999999999);
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD CONSTRAINT "recurring_gift_asked_check" CHECK ("asked_cents" between 1 and 9999999999);
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD CONSTRAINT "recurring_gift_asked_fee_check" CHECK ("asked_fee_cents" between 0 and 9999999999);
--> statement-breakpoint
CREATE POLICY "gift_fee_rate_tenant" ON "gift_fee_rate" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

-- compatible-from: 0000
CREATE TABLE "reseller" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reseller_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact_email" text NOT NULL,
	"prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reseller_font_check" CHECK ("font" in ('system', 'humanist', 'geometric', 'serif'))
);
--> statement-breakpoint
CREATE TABLE "reseller_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"reseller_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_image" (
	"address" text PRIMARY KEY NOT NULL,
	"reseller_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reseller_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_action" DROP CONSTRAINT "operator_action_action_check";
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "reseller_id" bigint;
--> statement-breakpoint
ALTER TABLE "reseller_domain" ADD CONSTRAINT "reseller_domain_reseller_id_reseller_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."reseller"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reseller_image" ADD CONSTRAINT "reseller_image_reseller_id_reseller_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."reseller"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reseller_staff" ADD CONSTRAINT "reseller_staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reseller_staff" ADD CONSTRAINT "reseller_staff_reseller_id_reseller_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."reseller"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_name_index" ON "reseller" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "reseller_domain_reseller_index" ON "reseller_domain" USING btree ("reseller_id");
--> statement-breakpoint
CREATE INDEX "reseller_image_reseller_index" ON "reseller_image" USING btree ("reseller_id");
--> statement-breakpoint
CREATE INDEX "reseller_staff_reseller_index" ON "reseller_staff" USING btree ("reseller_id");
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_reseller_id_reseller_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."reseller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "organization_reseller_index" ON "organization" USING btree ("reseller_id");
--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_action_check" CHECK ("action" in ('suspend', 'resume', 'stopSending', 'resumeSending', 'setPlan', 'extendTrial', 'retryJob', 'makeLive', 'startCanary', 'endCanary', 'addOperator', 'removeOperator', 'addReseller', 'removeReseller', 'addResellerStaff', 'removeResellerStaff', 'addResellerDomain', 'removeResellerDomain', 'assignReseller', 'changeReseller'));

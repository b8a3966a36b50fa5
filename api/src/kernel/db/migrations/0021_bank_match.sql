-- compatible-from: 0000
CREATE TABLE "bank_match" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_account_id" uuid,
	"to_account_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_match_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_match_kind_check" CHECK ("kind" in ('records', 'transfer'))
);
--> statement-breakpoint
ALTER TABLE "bank_match" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_match" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_match_record" (
	"organization_id" bigint NOT NULL,
	"transaction_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "bank_match_record_organization_id_transaction_id_pk" PRIMARY KEY("organization_id","transaction_id"),
	CONSTRAINT "bank_match_record_role_check" CHECK ("role" in ('record', 'difference', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "bank_match_record" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_match_record" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD COLUMN "match_id" uuid;
--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_from_account_id_fk" FOREIGN KEY ("organization_id","from_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_to_account_id_fk" FOREIGN KEY ("organization_id","to_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_match_record" ADD CONSTRAINT "bank_match_record_match_id_fk" FOREIGN KEY ("organization_id","match_id") REFERENCES "public"."bank_match"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bank_match_from_index" ON "bank_match" USING btree ("organization_id","from_account_id");
--> statement-breakpoint
CREATE INDEX "bank_match_to_index" ON "bank_match" USING btree ("organization_id","to_account_id");
--> statement-breakpoint
CREATE INDEX "bank_match_record_match_index" ON "bank_match_record" USING btree ("organization_id","match_id");
--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_match_id_fk" FOREIGN KEY ("organization_id","match_id") REFERENCES "public"."bank_match"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bank_transaction_match_index" ON "bank_transaction" USING btree ("organization_id","match_id") WHERE match_id is not null;
--> statement-breakpoint
CREATE INDEX "bank_transaction_cents_index" ON "bank_transaction" USING btree ("organization_id","cents","date","id");
--> statement-breakpoint
CREATE POLICY "bank_match_tenant" ON "bank_match" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "bank_match_record_tenant" ON "bank_match_record" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

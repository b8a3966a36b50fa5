-- compatible-from: 0000
CREATE TABLE "sign_in_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"session_id" uuid,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"return_to" text NOT NULL,
	"language" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_in_link_purpose_check" CHECK ("purpose" in ('sign_in', 'confirm')),
	CONSTRAINT "sign_in_link_language_check" CHECK ("language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sign_in_link_created_at_index" ON "sign_in_link" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "sign_in_link_email_index" ON "sign_in_link" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "sign_in_link_user_id_index" ON "sign_in_link" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_link_session_id_index" ON "sign_in_link" USING btree ("session_id");

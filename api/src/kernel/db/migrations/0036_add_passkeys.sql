-- compatible-from: 0000
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_purpose_check" CHECK ("purpose" in ('register', 'sign_in', 'confirm')),
	CONSTRAINT "passkey_challenge_browser_check" CHECK (num_nonnulls("passkey_challenge"."session_id", "passkey_challenge"."browser_hash") = 1)
);
--> statement-breakpoint
ALTER TABLE "sign_in_event" DROP CONSTRAINT "sign_in_event_event_check";
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "passkey_challenge_session_id_index" ON "passkey_challenge" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_index" ON "passkey_challenge" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_event_check" CHECK ("event" in ('sign_in', 'sign_in_failed', 'sign_in_confirmed', 'sign_out', 'session_revoked', 'method_added', 'method_removed'));

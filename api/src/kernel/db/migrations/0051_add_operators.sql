-- compatible-from: 0000
CREATE TABLE "operator" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_email" text,
	"action" text NOT NULL,
	"about_organization" bigint,
	"about_name" text,
	"reason" text,
	"details" jsonb,
	"ip_address" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_action_action_check" CHECK ("action" in ('suspend', 'resume', 'stopSending', 'resumeSending', 'setPlan', 'extendTrial', 'retryJob', 'makeLive', 'startCanary', 'endCanary', 'addOperator', 'removeOperator'))
);
--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "operator_action_created_at_index" ON "operator_action" USING btree ("created_at","id");

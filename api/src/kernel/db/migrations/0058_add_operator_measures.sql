-- compatible-from: 0000
ALTER TABLE "operator_action" DROP CONSTRAINT "operator_action_action_check";
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "read_only_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "read_only_reason" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "read_only_contact" text;
--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_action_check" CHECK ("action" in ('suspend', 'resume', 'stopSending', 'resumeSending', 'setPlan', 'extendTrial', 'makeReadOnly', 'endReadOnly', 'retryJob', 'makeLive', 'startCanary', 'endCanary', 'addOperator', 'removeOperator', 'addReseller', 'removeReseller', 'addResellerStaff', 'removeResellerStaff', 'addResellerDomain', 'removeResellerDomain', 'assignReseller', 'changeReseller'));

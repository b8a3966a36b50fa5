-- compatible-from: 0000
-- safe: operator_action_action_check since 0000, it allows every action that earlier programs write
-- safe: mail_suppression_tenant since 0000, earlier programs ask inside an organization alone, where it shows the same rows
-- safe: mail_report_tenant since 0000, earlier programs ask inside an organization alone, where it shows the same rows
CREATE TABLE "feature_flag" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"percent" smallint NOT NULL,
	"organization_ids" jsonb NOT NULL,
	"last_day" date,
	"note" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_flag_state_check" CHECK ("state" in ('off', 'everyone', 'some')),
	CONSTRAINT "feature_flag_percent_check" CHECK ("feature_flag"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "accessibility" jsonb;
--> statement-breakpoint
ALTER TABLE "operator_action" DROP CONSTRAINT "operator_action_action_check";
--> statement-breakpoint
CREATE INDEX "mail_report_time_index" ON "mail_report" USING btree ("created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "mail_suppression_search_index" ON "mail_suppression" USING btree ("address_key");
--> statement-breakpoint
CREATE INDEX "mail_suppression_time_index" ON "mail_suppression" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_action_check" CHECK ("action" in ('suspend', 'resume', 'stopSending', 'resumeSending', 'setPlan', 'extendTrial', 'makeReadOnly', 'endReadOnly', 'askForVisit', 'endVisit', 'assumeSuspension', 'checkDomain', 'releaseDomain', 'retryJob', 'makeLive', 'startCanary', 'endCanary', 'addOperator', 'removeOperator', 'addReseller', 'removeReseller', 'addResellerStaff', 'removeResellerStaff', 'addResellerDomain', 'removeResellerDomain', 'assignReseller', 'changeReseller', 'releaseSuppression', 'changeFlag'));
--> statement-breakpoint
ALTER POLICY "mail_report_tenant" ON "mail_report" TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);
--> statement-breakpoint
ALTER POLICY "mail_suppression_tenant" ON "mail_suppression" TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint OR NULLIF(current_setting('app.organization_id', true), '')::bigint IS NULL);

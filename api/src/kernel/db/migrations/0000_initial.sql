CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_organization_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text,
	"last_name" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_type" text NOT NULL,
	"account_subtype" text,
	"mask" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_sync_date" timestamp (3) with time zone,
	"sync_account_id" text,
	"sync_item_id" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"opening_cents" bigint DEFAULT 0 NOT NULL,
	"opening_day" date,
	"opening_statement_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_account_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_account_type_check" CHECK ("account_type" in ('checking', 'savings', 'credit_card', 'loan', 'other'))
);
--> statement-breakpoint
ALTER TABLE "bank_account" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_account" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"content_hash" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"closing_day" date,
	"added" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"settled" integer NOT NULL,
	"errors" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_statement_format_check" CHECK ("format" in ('ofx', 'camt', 'csv')),
	CONSTRAINT "bank_statement_status_check" CHECK ("status" in ('done', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "bank_statement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_statement" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"organization_id" bigint NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"posted" boolean NOT NULL,
	CONSTRAINT "bank_statement_line_organization_id_statement_id_line_id_pk" PRIMARY KEY("organization_id","statement_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "bank_statement_line" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_statement_line" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_transaction" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"merchant_name" text,
	"merchant_key" text,
	"category" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subcategory" text,
	"account_owner" text,
	"pending" boolean DEFAULT false NOT NULL,
	"iso_currency_code" text DEFAULT 'USD' NOT NULL,
	"bank_id" text,
	"reference" text,
	"check_number" text,
	"notes" text,
	"line_key" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"matched_transaction_id" uuid,
	"match_kind" text,
	"match_batch_id" uuid,
	"pending_before" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transaction_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_transaction_state_check" CHECK ("state" in ('open', 'matched', 'ignored')),
	CONSTRAINT "bank_transaction_match_check" CHECK ("match_kind" in ('exact', 'likely', 'chosen', 'created'))
);
--> statement-breakpoint
ALTER TABLE "bank_transaction" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "bank_transaction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "billing_event" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_event_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_event" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "billing_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "billing_inbox" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"customer_id" text,
	"organization_id" bigint,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "budget" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"total_budget" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"thresholds" jsonb NOT NULL,
	"ai_generated" boolean DEFAULT false NOT NULL,
	"ai_analysis_data" jsonb,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "budget_status_check" CHECK ("status" in ('draft', 'active', 'completed', 'cancelled')),
	CONSTRAINT "budget_total_check" CHECK ("total_budget" between 1 and 999999999999),
	CONSTRAINT "budget_days_check" CHECK (start_date <= end_date)
);
--> statement-breakpoint
ALTER TABLE "budget" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "budget" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "budget_alert" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"category_id" uuid,
	"alert_type" text NOT NULL,
	"threshold" smallint NOT NULL,
	"message" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"triggered_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_alert_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "budget_alert_type_check" CHECK ("alert_type" in ('overspend', 'underspend', 'milestone', 'ai_insight')),
	CONSTRAINT "budget_alert_threshold_check" CHECK (threshold between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "budget_alert" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "budget_alert" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "budget_category" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"category_name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" smallint NOT NULL,
	"allocated_amount" bigint NOT NULL,
	"description" text,
	"is_essential" boolean DEFAULT false NOT NULL,
	"confidence_score" smallint,
	"ai_recommendation" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_category_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "budget_category_allocated_check" CHECK ("allocated_amount" between 0 and 999999999999),
	CONSTRAINT "budget_category_confidence_check" CHECK (confidence_score between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "budget_category" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "budget_category" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "booking" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"kind_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"places" smallint DEFAULT 1 NOT NULL,
	"seat" smallint DEFAULT 1,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"call_link" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_from" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"message" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_status_check" CHECK ("status" in ('requested', 'confirmed', 'declined', 'cancelled')),
	CONSTRAINT "booking_language_check" CHECK ("language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_overlap_exclusion" EXCLUDE USING gist (
	"organization_id" WITH =, "host_user_id" WITH =, "event_id" WITH <>, tstzrange("starts_at", "blocked_until") WITH &&
) WHERE ("status" IN ('requested', 'confirmed'));
--> statement-breakpoint
ALTER TABLE "booking" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "booking_kind" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"call_link" text NOT NULL,
	"minutes" smallint NOT NULL,
	"notice_hours" smallint NOT NULL,
	"days_ahead" smallint NOT NULL,
	"buffer_before" smallint,
	"buffer_after" smallint,
	"most_a_day" smallint,
	"places" smallint DEFAULT 1 NOT NULL,
	"acceptance" text NOT NULL,
	"remind_day_before" boolean NOT NULL,
	"remind_hour_before" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_kind_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_kind_acceptance_check" CHECK ("acceptance" in ('calendar', 'at_once', 'request'))
);
--> statement-breakpoint
ALTER TABLE "booking_kind" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_kind" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "booking_page" (
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"week" jsonb,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_page_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "booking_page" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_page" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_attendee" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"name" text,
	"user_id" uuid,
	"status" text DEFAULT 'needs_action' NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"answered_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_attendee_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_attendee_status_check" CHECK ("status" in ('needs_action', 'accepted', 'declined', 'tentative'))
);
--> statement-breakpoint
ALTER TABLE "calendar_attendee" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_attendee" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_change" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"before" jsonb NOT NULL,
	"event_ids" jsonb NOT NULL,
	"after" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_change_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_change" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_connection" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"calendar_id" text,
	"calendar_name" text NOT NULL,
	"address_sealed" text NOT NULL,
	"host" text NOT NULL,
	"sync_enabled" boolean DEFAULT true NOT NULL,
	"sync_direction" text DEFAULT 'import_only' NOT NULL,
	"sharing" text DEFAULT 'private' NOT NULL,
	"remind" boolean DEFAULT false NOT NULL,
	"last_sync_at" timestamp (3) with time zone,
	"last_tried_at" timestamp (3) with time zone,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"problem" text,
	"problem_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"event_count" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_connection_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_connection_provider_check" CHECK ("provider" in ('google', 'outlook', 'apple', 'caldav')),
	CONSTRAINT "calendar_connection_direction_check" CHECK ("sync_direction" in ('both', 'import_only', 'export_only')),
	CONSTRAINT "calendar_connection_sharing_check" CHECK ("sharing" in ('private', 'busy')),
	CONSTRAINT "calendar_connection_problem_check" CHECK ("problem" in ('gone', 'refused', 'not_calendar', 'too_large', 'unreachable', 'not_public', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "calendar_connection" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_connection" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_event" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"event_type" text DEFAULT 'meeting' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"visibility" text DEFAULT 'organization' NOT NULL,
	"color" text,
	"all_day" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"start_day" date,
	"end_day" date,
	"time_zone" text NOT NULL,
	"recurrence_rule" text,
	"added_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"over_at" timestamp (3) with time zone,
	"parent_event_id" uuid,
	"occurrence_at" timestamp (3) with time zone,
	"reminder_minutes" integer,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"import_id" uuid,
	"connection_id" uuid,
	"is_free" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_event_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_event_type_check" CHECK ("event_type" in ('meeting', 'training', 'fundraiser', 'volunteer', 'workshop', 'conference', 'deadline', 'reminder', 'other')),
	CONSTRAINT "calendar_event_priority_check" CHECK ("priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "calendar_event_visibility_check" CHECK ("visibility" in ('public', 'organization', 'private'))
);
--> statement-breakpoint
ALTER TABLE "calendar_event" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"issue" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feed_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_feed" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_import" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"event_count" integer NOT NULL,
	"report" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_import_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_import" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_import" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_import_change" (
	"organization_id" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "calendar_import_change_organization_id_import_id_event_id_pk" PRIMARY KEY("organization_id","import_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_import_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_import_change" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_occurrence_answer" (
	"organization_id" bigint NOT NULL,
	"attendee_id" uuid NOT NULL,
	"occurrence_at" timestamp (3) with time zone NOT NULL,
	"and_following" boolean DEFAULT false NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text NOT NULL,
	"responded_at" timestamp (3) with time zone NOT NULL,
	"answered_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_occurrence_answer_organization_id_attendee_id_occurrence_at_and_following_pk" PRIMARY KEY("organization_id","attendee_id","occurrence_at","and_following"),
	CONSTRAINT "calendar_occurrence_answer_status_check" CHECK ("status" in ('needs_action', 'accepted', 'declined', 'tentative'))
);
--> statement-breakpoint
ALTER TABLE "calendar_occurrence_answer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_occurrence_answer" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_series_part" (
	"organization_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"event_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"all_day" boolean NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "calendar_series_part_organization_id_uid_event_id_pk" PRIMARY KEY("organization_id","uid","event_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_series_part" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_series_part" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_setting" (
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"default_view" text DEFAULT 'month' NOT NULL,
	"working_hours" jsonb NOT NULL,
	"time_zone" text,
	"week_starts_on" smallint DEFAULT 0 NOT NULL,
	"allow_public_booking" boolean DEFAULT false NOT NULL,
	"booking_page_slug" text,
	"custom_css" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"auto_accept_meetings" boolean DEFAULT false NOT NULL,
	"meeting_buffer" smallint DEFAULT 15 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_setting_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "calendar_setting_view_check" CHECK ("default_view" in ('month', 'week', 'day', 'agenda'))
);
--> statement-breakpoint
ALTER TABLE "calendar_setting" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_setting" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_signup" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"people" smallint NOT NULL,
	"status" text NOT NULL,
	"agreed" boolean NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_signup_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_signup_status_check" CHECK ("status" in ('going', 'waiting', 'cancelled')),
	CONSTRAINT "calendar_signup_language_check" CHECK ("language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "calendar_signup" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_signup" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_signup_offer" (
	"organization_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"is_open" boolean NOT NULL,
	"places" smallint NOT NULL,
	"most_people" smallint NOT NULL,
	"closes_minutes" integer NOT NULL,
	"has_waiting_list" boolean NOT NULL,
	"told" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_signup_offer_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_signup_offer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_signup_offer" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "public_calendar" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"slug" text,
	"title" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"language" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_calendar_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "public_calendar_language_check" CHECK ("language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "public_calendar" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "public_calendar" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text,
	"job_title" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"email" text,
	"phone" text,
	"street" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text,
	"address_label" text,
	"website" text,
	"other_websites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nickname" text,
	"birthday" date,
	"birthday_key" text collate "C",
	"notes" text,
	"total_donations" bigint DEFAULT 0 NOT NULL,
	"donated_before" bigint DEFAULT 0 NOT NULL,
	"last_contact_on" date,
	"activity_on" date,
	"last_contact_key" date GENERATED ALWAYS AS (coalesce(greatest(last_contact_on, activity_on), date '0001-01-01')) STORED NOT NULL,
	"consent" text DEFAULT 'unknown' NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"consent_source" text,
	"source" text DEFAULT 'form' NOT NULL,
	"import_id" uuid,
	"sort_name" text collate "C" DEFAULT '' NOT NULL,
	"name_key" text collate "C",
	"city_key" text collate "C",
	"state_key" text collate "C",
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contact_type_check" CHECK ("type" in ('donor', 'volunteer', 'board_member', 'staff', 'beneficiary', 'client', 'vendor', 'employee', 'contractor', 'lead')),
	CONSTRAINT "contact_status_check" CHECK ("status" in ('active', 'inactive', 'pending')),
	CONSTRAINT "contact_consent_check" CHECK ("consent" in ('unknown', 'given', 'refused')),
	CONSTRAINT "contact_source_check" CHECK ("source" in ('form', 'import', 'gift', 'booking', 'signup', 'demo'))
);
--> statement-breakpoint
ALTER TABLE "contact" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_activity" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"happened_on" date NOT NULL,
	"minutes" integer,
	"text" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_activity_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contact_activity_type_check" CHECK ("type" in ('call', 'meeting', 'letter', 'visit', 'other'))
);
--> statement-breakpoint
ALTER TABLE "contact_activity" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_activity" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_address" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"label" text,
	"street" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text,
	"address_key" text collate "C" NOT NULL,
	"city_key" text collate "C",
	"state_key" text collate "C",
	CONSTRAINT "contact_address_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_address" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_address" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_bulk_change" (
	"organization_id" bigint NOT NULL,
	"edit_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"consent" text NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"consent_source" text,
	"added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "contact_bulk_change_organization_id_edit_id_contact_id_pk" PRIMARY KEY("organization_id","edit_id","contact_id"),
	CONSTRAINT "contact_bulk_change_type_check" CHECK ("type" in ('donor', 'volunteer', 'board_member', 'staff', 'beneficiary', 'client', 'vendor', 'employee', 'contractor', 'lead')),
	CONSTRAINT "contact_bulk_change_status_check" CHECK ("status" in ('active', 'inactive', 'pending')),
	CONSTRAINT "contact_bulk_change_consent_check" CHECK ("consent" in ('unknown', 'given', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "contact_bulk_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_bulk_change" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_bulk_edit" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"type" text,
	"status" text,
	"consent" text,
	"renamed_to" text,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed" integer NOT NULL,
	"made_by" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_bulk_edit_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_bulk_edit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_bulk_edit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_deletion" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_deletion_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_deletion" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_deletion" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_duplicate" (
	"organization_id" bigint NOT NULL,
	"contact_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"by_email" boolean NOT NULL,
	"by_phone" boolean NOT NULL,
	"by_name" boolean NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_duplicate_organization_id_contact_id_other_id_pk" PRIMARY KEY("organization_id","contact_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "contact_duplicate" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_duplicate" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_email" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"label" text,
	CONSTRAINT "contact_email_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_email" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_email" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_erasure" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"erased_by" uuid,
	"parts" jsonb NOT NULL,
	"pending" jsonb,
	"texts_changed" integer DEFAULT 0 NOT NULL,
	"log_entries_changed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "contact_erasure_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_erasure" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_erasure" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_import" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"file_key" text,
	"content_hash" text NOT NULL,
	"row_count" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"columns" jsonb,
	"type" text NOT NULL,
	"tags" jsonb NOT NULL,
	"decision" text DEFAULT 'suggested' NOT NULL,
	"failure" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contact_import_format_check" CHECK ("format" in ('csv', 'vcard')),
	CONSTRAINT "contact_import_status_check" CHECK ("status" in ('ready', 'waiting', 'running', 'done', 'failed', 'undone')),
	CONSTRAINT "contact_import_decision_check" CHECK ("decision" in ('suggested', 'merge', 'skip', 'add'))
);
--> statement-breakpoint
ALTER TABLE "contact_import" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_import" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_import_merge" (
	"organization_id" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"contact_id" uuid NOT NULL,
	"undo" jsonb NOT NULL,
	CONSTRAINT "contact_import_merge_organization_id_import_id_row_pk" PRIMARY KEY("organization_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "contact_import_merge" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_import_merge" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_import_row" (
	"organization_id" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"reasons" jsonb NOT NULL,
	"match_id" uuid,
	"of_row" integer,
	"match_name" text,
	"match_detail" text,
	"suggested" text,
	"decision" text,
	"message" text,
	CONSTRAINT "contact_import_row_organization_id_import_id_row_pk" PRIMARY KEY("organization_id","import_id","row"),
	CONSTRAINT "contact_import_row_outcome_check" CHECK ("outcome" in ('duplicate', 'error'))
);
--> statement-breakpoint
ALTER TABLE "contact_import_row" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_import_row" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_link" (
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_link_organization_id_kind_record_id_pk" PRIMARY KEY("organization_id","kind","record_id"),
	CONSTRAINT "contact_link_kind_check" CHECK ("kind" in ('donor', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "contact_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_link" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_merge" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_merge_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_merge" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_merge" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"address" text NOT NULL,
	"address_key" text collate "C" NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"values" jsonb NOT NULL,
	"sent_by" uuid,
	"sender_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_message_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_message" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_message" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_phone" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text collate "C",
	"label" text,
	CONSTRAINT "contact_phone_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_phone" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_phone" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_tag" (
	"organization_id" bigint NOT NULL,
	"contact_id" uuid NOT NULL,
	"tag_key" text collate "C" NOT NULL,
	"tag" text NOT NULL,
	"edit_id" uuid,
	CONSTRAINT "contact_tag_organization_id_contact_id_tag_key_pk" PRIMARY KEY("organization_id","contact_id","tag_key")
);
--> statement-breakpoint
ALTER TABLE "contact_tag" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contact_tag" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "deleted_contact" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"deletion_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"company" text,
	"type" text NOT NULL,
	"words" text collate "C" NOT NULL,
	"snapshot" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_contact_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "deleted_contact_type_check" CHECK ("type" in ('donor', 'volunteer', 'board_member', 'staff', 'beneficiary', 'client', 'vendor', 'employee', 'contractor', 'lead'))
);
--> statement-breakpoint
ALTER TABLE "deleted_contact" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "deleted_contact" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "mail_suppression" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"address_key" text collate "C" NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"mailing_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppression_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mail_suppression_reason_check" CHECK ("reason" in ('unsubscribed', 'bounced', 'by_hand'))
);
--> statement-breakpoint
ALTER TABLE "mail_suppression" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_suppression" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "mailing" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"button_label" text DEFAULT '' NOT NULL,
	"button_url" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'segment' NOT NULL,
	"segment_id" uuid,
	"contact_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filters" jsonb,
	"segment_name" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"stop_reason" text,
	"problem" text,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failed_rounds" smallint DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_by" uuid,
	"sent_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mailing_audience_check" CHECK ("audience" in ('segment', 'contacts', 'everyone')),
	CONSTRAINT "mailing_status_check" CHECK ("status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
	CONSTRAINT "mailing_stop_reason_check" CHECK ("stop_reason" in ('by_hand', 'failures', 'unsendable'))
);
--> statement-breakpoint
ALTER TABLE "mailing" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mailing" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "mailing_recipient" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"mailing_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text collate "C" NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"failure" text,
	"taken_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "mailing_recipient_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mailing_recipient_status_check" CHECK ("status" in ('queued', 'sending', 'sent', 'failed', 'skipped', 'unsubscribed'))
);
--> statement-breakpoint
ALTER TABLE "mailing_recipient" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mailing_recipient" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "segment" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_by" uuid,
	"sort_name" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segment_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "segment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "segment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donation" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid,
	"donor_id" uuid NOT NULL,
	"recurring_gift_id" uuid,
	"donor_name" text NOT NULL,
	"donor_email" text,
	"cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"provider_id" text,
	"received_on" date NOT NULL,
	"message" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"note" text,
	"receipt_number" text,
	"user_id" uuid,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "donation_status_check" CHECK ("status" in ('completed', 'failed', 'refunded')),
	CONSTRAINT "donation_method_check" CHECK ("method" in ('paypal', 'card', 'cash', 'check', 'bank_transfer', 'other')),
	CONSTRAINT "donation_frequency_check" CHECK ("frequency" in ('one_time', 'monthly', 'quarterly', 'annually')),
	CONSTRAINT "donation_cents_check" CHECK ("cents" between 1 and 9999999999),
	CONSTRAINT "donation_fee_check" CHECK ("fee_cents" between 0 and "cents"),
	CONSTRAINT "donation_refunded_check" CHECK ("refunded" between 0 and "cents")
);
--> statement-breakpoint
ALTER TABLE "donation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donation_daily" (
	"organization_id" bigint NOT NULL,
	"day" date NOT NULL,
	"form_id" uuid NOT NULL,
	"is_recurring" boolean NOT NULL,
	"n" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "donation_daily_organization_id_day_form_id_is_recurring_pk" PRIMARY KEY("organization_id","day","form_id","is_recurring")
);
--> statement-breakpoint
ALTER TABLE "donation_daily" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donation_daily" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donation_form" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"slug" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"presets" jsonb NOT NULL,
	"min_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"frequencies" jsonb NOT NULL,
	"asks_message" boolean DEFAULT true NOT NULL,
	"allows_anonymous" boolean DEFAULT true NOT NULL,
	"offers_fee_cover" boolean DEFAULT true NOT NULL,
	"thank_you_text" text,
	"language" text DEFAULT 'en' NOT NULL,
	"goal_cents" bigint,
	"ends_on" date,
	"shows_wall" boolean DEFAULT true NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donation_form_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "donation_form_status_check" CHECK ("status" in ('active', 'paused', 'stopped', 'archived')),
	CONSTRAINT "donation_form_range_check" CHECK ("min_cents" between 1 and "max_cents")
);
--> statement-breakpoint
ALTER TABLE "donation_form" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donation_form" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donation_monthly" (
	"organization_id" bigint NOT NULL,
	"form_id" uuid NOT NULL,
	"month" date NOT NULL,
	"is_recurring" boolean NOT NULL,
	"n" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "donation_monthly_organization_id_form_id_month_is_recurring_pk" PRIMARY KEY("organization_id","form_id","month","is_recurring")
);
--> statement-breakpoint
ALTER TABLE "donation_monthly" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donation_monthly" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donor" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_key" text,
	"gift_count" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"first_gift_on" date,
	"last_gift_on" date,
	"sort_name" text collate "C" DEFAULT '' NOT NULL,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "donor" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donor" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donor_daily" (
	"organization_id" bigint NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "donor_daily_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "donor_daily" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "donor_daily" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gift_payment" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"details" jsonb NOT NULL,
	"status" text NOT NULL,
	"declined_card" text,
	"donation_id" uuid,
	"recurring_gift_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_payment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "gift_payment_status_check" CHECK ("status" in ('open', 'processing', 'paid', 'unmatched', 'failed', 'expired')),
	CONSTRAINT "gift_payment_cents_check" CHECK ("cents" between 1 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "gift_payment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_payment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gift_receipt" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"refunded" bigint NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_receipt_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "gift_receipt" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_receipt" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gift_refund" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"donation_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"provider_id" text,
	"user_id" uuid NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_refund_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "gift_refund_status_check" CHECK ("status" in ('asked', 'processing', 'done', 'failed')),
	CONSTRAINT "gift_refund_cents_check" CHECK ("cents" between 1 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "gift_refund" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_refund" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gift_velocity" (
	"organization_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"declines" integer NOT NULL,
	"successes" integer NOT NULL,
	CONSTRAINT "gift_velocity_organization_id_scope_key_window_start_pk" PRIMARY KEY("organization_id","scope","key","window_start"),
	CONSTRAINT "gift_velocity_scope_check" CHECK ("scope" in ('form', 'organization', 'address', 'card'))
);
--> statement-breakpoint
ALTER TABLE "gift_velocity" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "gift_velocity" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "giving_statement" (
	"organization_id" bigint NOT NULL,
	"donor_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giving_statement_organization_id_donor_id_year_pk" PRIMARY KEY("organization_id","donor_id","year")
);
--> statement-breakpoint
ALTER TABLE "giving_statement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "giving_statement" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"organization_id" bigint NOT NULL,
	"series" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "receipt_counter_organization_id_series_pk" PRIMARY KEY("organization_id","series")
);
--> statement-breakpoint
ALTER TABLE "receipt_counter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "receipt_counter" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "recurring_gift" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text,
	"card_id" text,
	"message" text,
	"is_anonymous" boolean NOT NULL,
	"started_on" date NOT NULL,
	"next_payment_on" date,
	"paused_until" date,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone,
	"pause_wish" date,
	"looks" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_gift_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "recurring_gift_status_check" CHECK ("status" in ('active', 'paused', 'cancelled', 'failed')),
	CONSTRAINT "recurring_gift_frequency_check" CHECK ("frequency" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "recurring_gift_cents_check" CHECK ("cents" between 1 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "recurring_gift" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "recurring_gift" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "voided_receipt" (
	"organization_id" bigint NOT NULL,
	"receipt_number" text NOT NULL,
	"cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"user_id" uuid,
	"voided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voided_receipt_organization_id_receipt_number_pk" PRIMARY KEY("organization_id","receipt_number")
);
--> statement-breakpoint
ALTER TABLE "voided_receipt" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "voided_receipt" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"organization_id" bigint NOT NULL,
	"signature" text NOT NULL,
	"account" text,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mapping_organization_id_signature_pk" PRIMARY KEY("organization_id","signature")
);
--> statement-breakpoint
ALTER TABLE "import_mapping" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_mapping" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "recurring_schedule" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"description" text NOT NULL,
	"cents" bigint NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"payment_method" text,
	"vendor" text,
	"account" text,
	"notes" text,
	"tags" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"anchor_date" date NOT NULL,
	"next_date" date,
	"end_date" date,
	"status" text DEFAULT 'active' NOT NULL,
	"origin_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_schedule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "recurring_schedule_type_check" CHECK ("type" in ('income', 'expense')),
	CONSTRAINT "recurring_schedule_frequency_check" CHECK ("frequency" in ('weekly', 'biweekly', 'monthly', 'quarterly', 'annually')),
	CONSTRAINT "recurring_schedule_status_check" CHECK ("status" in ('active', 'paused', 'ended')),
	CONSTRAINT "recurring_schedule_cents_check" CHECK ("cents" between 1 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "recurring_schedule" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "recurring_schedule" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transaction" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"description" text NOT NULL,
	"cents" bigint NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"date" date NOT NULL,
	"payment_method" text,
	"reference_number" text,
	"vendor" text,
	"notes" text,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"recurring_frequency" text,
	"receipt_url" text,
	"account" text,
	"pending" boolean DEFAULT false NOT NULL,
	"import_id" uuid,
	"statement_key" uuid,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"source_kind" text,
	"source_id" uuid,
	"source_part" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "transaction_source_check" CHECK ("source_kind" in ('invoice_payment', 'payment_refund', 'payroll', 'recurring', 'bank', 'donation')),
	CONSTRAINT "transaction_cents_check" CHECK ("cents" between 1 and 9999999999),
	CONSTRAINT "transaction_type_check" CHECK ("type" in ('income', 'expense')),
	CONSTRAINT "transaction_frequency_check" CHECK ("recurring_frequency" in ('weekly', 'biweekly', 'monthly', 'quarterly', 'annually'))
);
--> statement-breakpoint
ALTER TABLE "transaction" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transaction_daily" (
	"organization_id" bigint NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "transaction_daily_organization_id_day_category_type_pk" PRIMARY KEY("organization_id","day","category","type")
);
--> statement-breakpoint
ALTER TABLE "transaction_daily" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_daily" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transaction_import" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"file_name" text,
	"account" text,
	"status" text NOT NULL,
	"content_hash" text NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"money_in" bigint DEFAULT 0 NOT NULL,
	"money_out" bigint DEFAULT 0 NOT NULL,
	"report" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "transaction_import_status_check" CHECK ("status" in ('running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "transaction_import" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_import" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transaction_monthly" (
	"organization_id" bigint NOT NULL,
	"month" date NOT NULL,
	"type" text NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "transaction_monthly_organization_id_month_type_pk" PRIMARY KEY("organization_id","month","type")
);
--> statement-breakpoint
ALTER TABLE "transaction_monthly" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_monthly" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transaction_receipt" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_receipt_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "transaction_receipt" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_receipt" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transaction_tag" (
	"organization_id" bigint NOT NULL,
	"transaction_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "transaction_tag_organization_id_transaction_id_position_pk" PRIMARY KEY("organization_id","transaction_id","position")
);
--> statement-breakpoint
ALTER TABLE "transaction_tag" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_tag" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "product" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sku" text NOT NULL,
	"barcode" text,
	"category_id" uuid,
	"cost_price" bigint DEFAULT 0 NOT NULL,
	"selling_price" bigint DEFAULT 0 NOT NULL,
	"min_stock_level" bigint DEFAULT 0 NOT NULL,
	"max_stock_level" bigint,
	"current_stock" bigint DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'pcs' NOT NULL,
	"location" text,
	"supplier" text,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"tracks_stock" boolean DEFAULT true NOT NULL,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "product_cost_check" CHECK ("cost_price" between 0 and 9999999999),
	CONSTRAINT "product_price_check" CHECK ("selling_price" between 0 and 9999999999),
	CONSTRAINT "product_stock_check" CHECK ("current_stock" >= 0 and "min_stock_level" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "product" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "product_category" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"parent_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_category_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_category" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "product_category" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"movement_type" text NOT NULL,
	"quantity" bigint NOT NULL,
	"previous_stock" bigint NOT NULL,
	"new_stock" bigint NOT NULL,
	"from_location" text,
	"to_location" text,
	"reason" text,
	"reference" text,
	"notes" text,
	"source_kind" text,
	"source_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "stock_movement_type_check" CHECK ("movement_type" in ('in', 'out', 'adjustment', 'transfer'))
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stock_movement" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "customer" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"customer_type" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"company_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text DEFAULT 'US' NOT NULL,
	"tax_id_sealed" text,
	"payment_terms" integer DEFAULT 30 NOT NULL,
	"credit_limit" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"import_id" uuid,
	"sort_name" text collate "C" DEFAULT '' NOT NULL,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "customer_type_check" CHECK ("customer_type" in ('individual', 'business')),
	CONSTRAINT "customer_terms_check" CHECK ("payment_terms" between 0 and 3650)
);
--> statement-breakpoint
ALTER TABLE "customer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "customer" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"template" text DEFAULT 'professional' NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"balance" bigint NOT NULL,
	"notes" text,
	"terms" text,
	"footer_text" text,
	"seller" jsonb,
	"buyer" jsonb,
	"created_by" uuid,
	"copied_from_id" uuid,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_status_check" CHECK ("status" in ('draft', 'sent', 'viewed', 'partial', 'paid', 'cancelled')),
	CONSTRAINT "invoice_template_check" CHECK ("template" in ('professional', 'modern', 'creative', 'corporate')),
	CONSTRAINT "invoice_total_check" CHECK ("total" between 0 and 999999999999),
	CONSTRAINT "invoice_dates_check" CHECK ("due_date" >= "issue_date")
);
--> statement-breakpoint
ALTER TABLE "invoice" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"organization_id" bigint NOT NULL,
	"series" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "invoice_counter_organization_id_series_pk" PRIMARY KEY("organization_id","series")
);
--> statement-breakpoint
ALTER TABLE "invoice_counter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_counter" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_document" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_document_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_document" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"sort_order" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax_rate" integer,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"product_id" uuid,
	CONSTRAINT "invoice_item_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_item_quantity_check" CHECK ("quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_item" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_link" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_link_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_link" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_number" (
	"organization_id" bigint NOT NULL,
	"number" text NOT NULL,
	"invoice_id" uuid,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_organization_id_number_pk" PRIMARY KEY("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "invoice_number" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_number" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_reminder" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reminder_number" smallint NOT NULL,
	"scheduled_date" date NOT NULL,
	"sent_date" timestamp (3) with time zone,
	"email_subject" text,
	"email_content" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_reminder_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_reminder_status_check" CHECK ("status" in ('scheduled', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "invoice_reminder" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_reminder" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_sending" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text,
	"status" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_sending_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_sending_kind_check" CHECK ("kind" in ('first', 'again', 'by_hand')),
	CONSTRAINT "invoice_sending_status_check" CHECK ("status" in ('begun', 'done'))
);
--> statement-breakpoint
ALTER TABLE "invoice_sending" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_sending" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "online_payment" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "online_payment_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "online_payment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "online_payment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payment" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reference" text,
	"notes" text,
	"payment_date" date NOT NULL,
	"received_by" uuid,
	"provider" text,
	"provider_id" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_method_check" CHECK ("payment_method" in ('cash', 'check', 'bank_transfer', 'credit_card', 'paypal', 'stripe', 'other')),
	CONSTRAINT "payment_cents_check" CHECK ("cents" between 1 and 999999999999),
	CONSTRAINT "payment_refunded_check" CHECK ("refunded" between 0 and "cents")
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_allocation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_allocation_check" CHECK ("cents" between 0 and 999999999999)
);
--> statement-breakpoint
ALTER TABLE "payment_allocation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_allocation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid,
	"cents" bigint NOT NULL,
	"refund_date" date NOT NULL,
	"reason" text,
	"provider_id" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refund_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_refund_check" CHECK ("cents" between 1 and 999999999999)
);
--> statement-breakpoint
ALTER TABLE "payment_refund" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_refund" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "email_message" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text collate "C" DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_message_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "email_message_status_check" CHECK ("status" in ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "email_message" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "email_message" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "email_template" (
	"organization_id" bigint NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_template_organization_id_type_pk" PRIMARY KEY("organization_id","type"),
	CONSTRAINT "email_template_type_check" CHECK ("type" in ('invoice_reminder', 'paid_invoice', 'survey_invite', 'form_response'))
);
--> statement-breakpoint
ALTER TABLE "email_template" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "email_template" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"color" text DEFAULT 'yellow' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	"search_text" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "note_category_check" CHECK ("category" in ('Meeting Notes', 'Program Update', 'Donor Relations', 'Action Item', 'Volunteer', 'Compliance', 'Event Planning', 'Grant Application', 'Board Meeting', 'Financial', 'Other')),
	CONSTRAINT "note_color_check" CHECK ("color" in ('yellow', 'green', 'blue', 'red', 'purple', 'indigo'))
);
--> statement-breakpoint
ALTER TABLE "note" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_attachment" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_attachment_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "note_attachment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_attachment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_link" (
	"organization_id" bigint NOT NULL,
	"note_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_link_organization_id_note_id_kind_record_id_pk" PRIMARY KEY("organization_id","note_id","kind","record_id"),
	CONSTRAINT "note_link_kind_check" CHECK ("kind" in ('contact', 'customer', 'invoice', 'transaction', 'budget', 'donor', 'donation', 'survey', 'product', 'employee', 'event'))
);
--> statement-breakpoint
ALTER TABLE "note_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_link" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"organization_id" bigint NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_mention_organization_id_note_id_user_id_pk" PRIMARY KEY("organization_id","note_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "note_mention" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_mention" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_reminder" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"remind_at" timestamp (3) with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_reminder_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "note_reminder" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_reminder" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_version" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"color" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_version_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "note_version_category_check" CHECK ("category" in ('Meeting Notes', 'Program Update', 'Donor Relations', 'Action Item', 'Volunteer', 'Compliance', 'Event Planning', 'Grant Application', 'Board Meeting', 'Financial', 'Other')),
	CONSTRAINT "note_version_color_check" CHECK ("color" in ('yellow', 'green', 'blue', 'red', 'purple', 'indigo'))
);
--> statement-breakpoint
ALTER TABLE "note_version" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "note_version" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notification" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"subject" text,
	"count" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "notification_kind_check" CHECK ("kind" in ('member_joined', 'role_changed', 'survey_answered', 'survey_ending', 'import_finished', 'invoice_paid', 'invoice_viewed', 'invoice_overdue', 'low_stock', 'budget_threshold', 'payroll_committed', 'recurring_created', 'gift_received', 'recurring_gift_changed', 'donations_stopped', 'campaign_goal_reached', 'contacts_imported', 'mailing_sent', 'note_mentioned', 'note_reminder', 'event_reminder', 'event_invited', 'event_answered', 'event_changed', 'booking_made', 'calendar_stopped', 'trial_ending', 'subscription_changed', 'payment_failed', 'ownership_received', 'deletion_requested'))
);
--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "business_settings" (
	"organization_id" bigint NOT NULL,
	"invoice_terms" text DEFAULT 'Payment due within 30 days' NOT NULL,
	"invoice_notes" text DEFAULT '' NOT NULL,
	"auto_send_invoices" boolean DEFAULT true NOT NULL,
	"reminder_first" smallint DEFAULT 7 NOT NULL,
	"reminder_second" smallint DEFAULT 14 NOT NULL,
	"reminder_third" smallint DEFAULT 30 NOT NULL,
	"email_signature" text DEFAULT '' NOT NULL,
	"legal_name" text,
	"country" text DEFAULT 'US' NOT NULL,
	"tax_id_sealed" text,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"default_tax_rate" integer DEFAULT 0 NOT NULL,
	"fiscal_year_start_month" smallint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_settings_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "business_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "business_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"can_manage_users" boolean NOT NULL,
	"can_manage_finances" boolean NOT NULL,
	"can_manage_donations" boolean NOT NULL,
	"can_manage_contacts" boolean NOT NULL,
	"can_manage_surveys" boolean NOT NULL,
	"can_view_reports" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"issue" integer DEFAULT 1 NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitation_role_check" CHECK (role in ('viewer', 'user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"can_manage_users" boolean DEFAULT false NOT NULL,
	"can_manage_finances" boolean DEFAULT true NOT NULL,
	"can_manage_donations" boolean DEFAULT true NOT NULL,
	"can_manage_contacts" boolean DEFAULT true NOT NULL,
	"can_manage_surveys" boolean DEFAULT true NOT NULL,
	"can_view_reports" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"joined_via_invitation" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "membership_role_check" CHECK (role in ('viewer', 'user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text,
	"phone" text,
	"website" text,
	"address" text,
	"logo" text,
	"primary_color" text DEFAULT '#3b82f6' NOT NULL,
	"secondary_color" text DEFAULT '#1e40af' NOT NULL,
	"accent_color" text,
	"success_color" text,
	"warning_color" text,
	"error_color" text,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"subscription_status" text DEFAULT 'trial' NOT NULL,
	"subscription_plan" text DEFAULT 'starter' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"subscription_ends_at" timestamp with time zone,
	"subscription_interval" text,
	"cancels_at_period_end" boolean DEFAULT false NOT NULL,
	"add_ons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_customer_id" text,
	"payment_subscription_id" text,
	"payment_sync" integer DEFAULT 0 NOT NULL,
	"covered_by" bigint,
	"deletion_at" timestamp with time zone,
	"custom_branding" boolean DEFAULT false NOT NULL,
	"api_access" boolean DEFAULT false NOT NULL,
	"advanced_reporting" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organization_payment_customer_id_unique" UNIQUE("payment_customer_id"),
	CONSTRAINT "organization_payment_subscription_id_unique" UNIQUE("payment_subscription_id"),
	CONSTRAINT "organization_covered_by_unique" UNIQUE("covered_by"),
	CONSTRAINT "organization_type_check" CHECK (type in ('for-profit', 'non-profit')),
	CONSTRAINT "organization_status_check" CHECK (subscription_status in ('trial', 'active', 'past_due', 'canceled', 'incomplete')),
	CONSTRAINT "organization_plan_check" CHECK (subscription_plan in ('starter', 'professional', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "contractor_payment" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"cents" bigint NOT NULL,
	"federal_withheld" bigint DEFAULT 0 NOT NULL,
	"state_withheld" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"category" text NOT NULL,
	"reference" text,
	"notes" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractor_payment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contractor_payment_method_check" CHECK ("method" in ('Cash', 'Check', 'Credit Card', 'Debit Card', 'Bank Transfer', 'PayPal', 'Venmo', 'Zelle', 'Wire Transfer', 'Other')),
	CONSTRAINT "contractor_payment_category_check" CHECK ("category" in ('nonemployee_compensation', 'rents', 'royalties', 'medical', 'other')),
	CONSTRAINT "contractor_payment_cents_check" CHECK ("cents" between 1 and 9999999999),
	CONSTRAINT "contractor_payment_federal_check" CHECK ("federal_withheld" between 0 and 9999999999),
	CONSTRAINT "contractor_payment_state_check" CHECK ("state_withheld" between 0 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "contractor_payment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "contractor_payment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"employee_type" text DEFAULT 'w2' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"business_name" text,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"ssn_sealed" text,
	"tin_is_ein" boolean DEFAULT false NOT NULL,
	"is_corporation" boolean DEFAULT false NOT NULL,
	"bank_routing_sealed" text,
	"bank_account_sealed" text,
	"job_title" text,
	"department" text,
	"hire_date" date NOT NULL,
	"termination_date" date,
	"hourly_rate" bigint,
	"salary" bigint,
	"pay_frequency" text DEFAULT 'biweekly' NOT NULL,
	"pay_method" text DEFAULT 'direct_deposit' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"filing_status" text DEFAULT 'single' NOT NULL,
	"multiple_jobs" boolean DEFAULT false NOT NULL,
	"dependents_credit" bigint DEFAULT 0 NOT NULL,
	"other_income" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"extra_withholding" bigint DEFAULT 0 NOT NULL,
	"work_state" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "employee_type_check" CHECK ("employee_type" in ('w2', '1099')),
	CONSTRAINT "employee_frequency_check" CHECK ("pay_frequency" in ('weekly', 'biweekly', 'monthly', 'quarterly')),
	CONSTRAINT "employee_pay_method_check" CHECK ("pay_method" in ('check', 'direct_deposit', 'cash')),
	CONSTRAINT "employee_filing_status_check" CHECK ("filing_status" in ('single', 'married_jointly', 'head_of_household')),
	CONSTRAINT "employee_hourly_rate_check" CHECK ("hourly_rate" between 0 and 9999999999),
	CONSTRAINT "employee_salary_check" CHECK ("salary" between 0 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "employee" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "employee" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pay_slip" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"pay_date" date NOT NULL,
	"pay_frequency" text NOT NULL,
	"included" boolean DEFAULT true NOT NULL,
	"is_hourly" boolean NOT NULL,
	"hours" bigint DEFAULT 0 NOT NULL,
	"overtime_hours" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pay_method" text NOT NULL,
	"check_number" text,
	"memo" text,
	"work_state" text,
	"gross" bigint DEFAULT 0 NOT NULL,
	"social_security_wages" bigint DEFAULT 0 NOT NULL,
	"medicare_wages" bigint DEFAULT 0 NOT NULL,
	"federal" bigint DEFAULT 0 NOT NULL,
	"state" bigint DEFAULT 0 NOT NULL,
	"social_security" bigint DEFAULT 0 NOT NULL,
	"medicare" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"employer_social_security" bigint DEFAULT 0 NOT NULL,
	"employer_medicare" bigint DEFAULT 0 NOT NULL,
	"employer_unemployment" bigint DEFAULT 0 NOT NULL,
	"year_to_date" jsonb,
	"lines" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_slip_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pay_slip_status_check" CHECK ("status" in ('open', 'committed', 'voided')),
	CONSTRAINT "pay_slip_frequency_check" CHECK ("pay_frequency" in ('weekly', 'biweekly', 'monthly', 'quarterly')),
	CONSTRAINT "pay_slip_pay_method_check" CHECK ("pay_method" in ('check', 'direct_deposit', 'cash')),
	CONSTRAINT "pay_slip_gross_check" CHECK ("gross" between 0 and 9999999999),
	CONSTRAINT "pay_slip_net_check" CHECK ("net" between 0 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "pay_slip" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pay_slip" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"pay_frequency" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"pay_date" date NOT NULL,
	"memo" text,
	"replaces_run_id" uuid,
	"void_reason" text,
	"people_count" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"federal" bigint DEFAULT 0 NOT NULL,
	"state" bigint DEFAULT 0 NOT NULL,
	"social_security" bigint DEFAULT 0 NOT NULL,
	"medicare" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"employer_social_security" bigint DEFAULT 0 NOT NULL,
	"employer_medicare" bigint DEFAULT 0 NOT NULL,
	"employer_unemployment" bigint DEFAULT 0 NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"committed_by" uuid,
	"committed_at" timestamp (3) with time zone,
	"voided_by" uuid,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payroll_run_status_check" CHECK ("status" in ('draft', 'calculated', 'approved', 'committed', 'voided')),
	CONSTRAINT "payroll_run_frequency_check" CHECK ("pay_frequency" in ('weekly', 'biweekly', 'monthly', 'quarterly'))
);
--> statement-breakpoint
ALTER TABLE "payroll_run" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_run" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payroll_settings" (
	"organization_id" bigint NOT NULL,
	"state_rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"suta_rate" integer,
	"suta_wage_base" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_settings_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payroll_year_to_date" (
	"organization_id" bigint NOT NULL,
	"employee_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"origin" text NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"social_security_wages" bigint DEFAULT 0 NOT NULL,
	"medicare_wages" bigint DEFAULT 0 NOT NULL,
	"federal" bigint DEFAULT 0 NOT NULL,
	"state" bigint DEFAULT 0 NOT NULL,
	"social_security" bigint DEFAULT 0 NOT NULL,
	"medicare" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_year_to_date_organization_id_employee_id_year_origin_pk" PRIMARY KEY("organization_id","employee_id","year","origin"),
	CONSTRAINT "payroll_year_origin_check" CHECK ("origin" in ('opening', 'runs'))
);
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "tax_1099" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"tax_year" integer NOT NULL,
	"form_type" text NOT NULL,
	"box1_amount" bigint DEFAULT 0 NOT NULL,
	"box2_amount" bigint DEFAULT 0 NOT NULL,
	"box3_amount" bigint DEFAULT 0 NOT NULL,
	"box4_amount" bigint DEFAULT 0 NOT NULL,
	"box6_amount" bigint DEFAULT 0 NOT NULL,
	"box7_amount" bigint DEFAULT 0 NOT NULL,
	"box8_amount" bigint DEFAULT 0 NOT NULL,
	"state_tax_withheld" bigint DEFAULT 0 NOT NULL,
	"state_code" text,
	"total_amount" bigint NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"recipient_tin" text NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"submission_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_1099_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tax_1099_form_type_check" CHECK ("form_type" in ('1099-NEC', '1099-MISC'))
);
--> statement-breakpoint
ALTER TABLE "tax_1099" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tax_1099" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" text,
	"before" jsonb,
	"after" jsonb,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "due_work" (
	"kind" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"record_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_work_kind_organization_id_record_id_pk" PRIMARY KEY("kind","organization_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organization_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_organization_id_endpoint_key_pk" PRIMARY KEY("organization_id","endpoint","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_key" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "live_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" uuid,
	"area" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_link" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_link_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "public_link_kind_check" CHECK ("kind" in ('survey', 'donation_form', 'give', 'gift_order', 'booking_page', 'public_calendar'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_slot_pk" PRIMARY KEY("key","window_start","slot")
);
--> statement-breakpoint
CREATE TABLE "remote_release" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "remote_release_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"term" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "search_term_organization_id_kind_term_record_id_pk" PRIMARY KEY("organization_id","kind","term","record_id")
);
--> statement-breakpoint
ALTER TABLE "search_term" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_term" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"options" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"row_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "report_kind_check" CHECK ("kind" in ('income_statement', 'cash_flow', 'expense_analysis', 'budget_vs_actual', 'contact_list', 'sales_by_customer', 'outstanding_balances', 'payment_history', 'response_summary', 'completion_rates', 'rating_averages', 'response_trends', 'custom')),
	CONSTRAINT "report_status_check" CHECK ("status" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "report_days_check" CHECK ("from_day" <= "to_day"),
	CONSTRAINT "report_progress_check" CHECK ("progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "report" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_file" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "report_file_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "report_file_format_check" CHECK ("format" in ('pdf', 'csv'))
);
--> statement-breakpoint
ALTER TABLE "report_file" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_file" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_share" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_share_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_share" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_share" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"questions" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"allow_anonymous" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_responses" integer,
	"thank_you_text" text,
	"redirect_url" text,
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_counter" (
	"organization_id" bigint NOT NULL,
	"survey_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"response_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_counter_organization_id_survey_id_slot_pk" PRIMARY KEY("organization_id","survey_id","slot"),
	CONSTRAINT "survey_counter_slot_check" CHECK ("slot" between 0 and 15)
);
--> statement-breakpoint
ALTER TABLE "survey_counter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_counter" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_invitation" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text,
	"token_hash" text NOT NULL,
	"remind_on" date,
	"reminded_at" timestamp (3) with time zone,
	"answered_on" date,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_invitation_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey_invitation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_invitation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_response" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"respondent_email" text,
	"respondent_email_key" text collate "C",
	"version" integer DEFAULT 1 NOT NULL,
	"day" date DEFAULT CURRENT_DATE NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_response_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey_response" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_response" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_tally" (
	"organization_id" bigint NOT NULL,
	"survey_id" uuid NOT NULL,
	"day" date NOT NULL,
	"question_id" text NOT NULL,
	"value" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "survey_tally_organization_id_survey_id_day_question_id_value_pk" PRIMARY KEY("organization_id","survey_id","day","question_id","value")
);
--> statement-breakpoint
ALTER TABLE "survey_tally" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_tally" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_version" (
	"organization_id" bigint NOT NULL,
	"survey_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_version_organization_id_survey_id_version_pk" PRIMARY KEY("organization_id","survey_id","version")
);
--> statement-breakpoint
ALTER TABLE "survey_version" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_version" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_visit" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"last_question_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_visit_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey_visit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_visit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_watcher" (
	"organization_id" bigint NOT NULL,
	"survey_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "survey_watcher_organization_id_survey_id_user_id_pk" PRIMARY KEY("organization_id","survey_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "survey_watcher" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_watcher" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_fk" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."bank_statement"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_line_id_fk" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."bank_transaction"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_alert" ADD CONSTRAINT "budget_alert_budget_id_fk" FOREIGN KEY ("organization_id","budget_id") REFERENCES "public"."budget"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_alert" ADD CONSTRAINT "budget_alert_category_id_fk" FOREIGN KEY ("organization_id","category_id") REFERENCES "public"."budget_category"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_category" ADD CONSTRAINT "budget_category_budget_id_fk" FOREIGN KEY ("organization_id","budget_id") REFERENCES "public"."budget"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_attendee" ADD CONSTRAINT "calendar_attendee_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."calendar_event"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_parent_event_id_fk" FOREIGN KEY ("organization_id","parent_event_id") REFERENCES "public"."calendar_event"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_connection_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."calendar_connection"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_import_change" ADD CONSTRAINT "calendar_import_change_import_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."calendar_import"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_occurrence_answer" ADD CONSTRAINT "calendar_occurrence_answer_attendee_id_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."calendar_attendee"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_series_part" ADD CONSTRAINT "calendar_series_part_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."calendar_event"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_signup" ADD CONSTRAINT "calendar_signup_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."calendar_event"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_signup_offer" ADD CONSTRAINT "calendar_signup_offer_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."calendar_event"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_activity" ADD CONSTRAINT "contact_activity_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_address" ADD CONSTRAINT "contact_address_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_bulk_change" ADD CONSTRAINT "contact_bulk_change_edit_id_fk" FOREIGN KEY ("organization_id","edit_id") REFERENCES "public"."contact_bulk_edit"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_bulk_change" ADD CONSTRAINT "contact_bulk_change_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_duplicate" ADD CONSTRAINT "contact_duplicate_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_duplicate" ADD CONSTRAINT "contact_duplicate_other_id_fk" FOREIGN KEY ("organization_id","other_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_email" ADD CONSTRAINT "contact_email_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_import_merge" ADD CONSTRAINT "contact_import_merge_import_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."contact_import"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_import_merge" ADD CONSTRAINT "contact_import_merge_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_import_row" ADD CONSTRAINT "contact_import_row_import_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."contact_import"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_link" ADD CONSTRAINT "contact_link_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_phone" ADD CONSTRAINT "contact_phone_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_tag" ADD CONSTRAINT "contact_tag_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contact"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_contact" ADD CONSTRAINT "deleted_contact_deletion_id_fk" FOREIGN KEY ("organization_id","deletion_id") REFERENCES "public"."contact_deletion"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailing_recipient" ADD CONSTRAINT "mailing_recipient_mailing_id_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailing"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_form_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."donation_form"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_donor_id_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donor"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_recurring_gift_id_fk" FOREIGN KEY ("organization_id","recurring_gift_id") REFERENCES "public"."recurring_gift"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_payment" ADD CONSTRAINT "gift_payment_form_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."donation_form"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_receipt" ADD CONSTRAINT "gift_receipt_id_fk" FOREIGN KEY ("organization_id","id") REFERENCES "public"."donation"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_refund" ADD CONSTRAINT "gift_refund_donation_id_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donation"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giving_statement" ADD CONSTRAINT "giving_statement_donor_id_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donor"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD CONSTRAINT "recurring_gift_form_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."donation_form"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recurring_gift" ADD CONSTRAINT "recurring_gift_donor_id_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donor"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recurring_schedule" ADD CONSTRAINT "recurring_schedule_origin_id_fk" FOREIGN KEY ("organization_id","origin_id") REFERENCES "public"."transaction"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_import_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."transaction_import"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transaction_receipt" ADD CONSTRAINT "transaction_receipt_transaction_id_fk" FOREIGN KEY ("organization_id","transaction_id") REFERENCES "public"."transaction"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transaction_tag" ADD CONSTRAINT "transaction_tag_transaction_id_fk" FOREIGN KEY ("organization_id","transaction_id") REFERENCES "public"."transaction"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fk" FOREIGN KEY ("organization_id","category_id") REFERENCES "public"."product_category"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_parent_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."product_category"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."product"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customer"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."product"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_sending" ADD CONSTRAINT "invoice_sending_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customer"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_attachment" ADD CONSTRAINT "note_attachment_note_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_link" ADD CONSTRAINT "note_link_note_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_note_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_reminder" ADD CONSTRAINT "note_reminder_note_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_version" ADD CONSTRAINT "note_version_note_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contractor_payment" ADD CONSTRAINT "contractor_payment_employee_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employee"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD CONSTRAINT "pay_slip_run_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."payroll_run"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_slip" ADD CONSTRAINT "pay_slip_employee_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employee"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_replaces_run_id_fk" FOREIGN KEY ("organization_id","replaces_run_id") REFERENCES "public"."payroll_run"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payroll_year_to_date" ADD CONSTRAINT "payroll_year_to_date_employee_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employee"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tax_1099" ADD CONSTRAINT "tax_1099_employee_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employee"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_report_id_fk" FOREIGN KEY ("organization_id","report_id") REFERENCES "public"."report"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_report_id_fk" FOREIGN KEY ("organization_id","report_id") REFERENCES "public"."report"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_counter" ADD CONSTRAINT "survey_counter_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_invitation" ADD CONSTRAINT "survey_invitation_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_response" ADD CONSTRAINT "survey_response_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_tally" ADD CONSTRAINT "survey_tally_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_version" ADD CONSTRAINT "survey_version_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_visit" ADD CONSTRAINT "survey_visit_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_watcher" ADD CONSTRAINT "survey_watcher_survey_id_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."survey"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "account_key_index" ON "account" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "bank_account_active_index" ON "bank_account" USING btree ("organization_id","is_active","account_name","id");
--> statement-breakpoint
CREATE INDEX "bank_statement_account_index" ON "bank_statement" USING btree ("organization_id","account_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_content_index" ON "bank_statement" USING btree ("organization_id","account_id","content_hash") WHERE status = 'done';
--> statement-breakpoint
CREATE INDEX "bank_statement_line_line_index" ON "bank_statement_line" USING btree ("organization_id","line_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transaction_line_key_index" ON "bank_transaction" USING btree ("organization_id","account_id","line_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transaction_matched_index" ON "bank_transaction" USING btree ("organization_id","matched_transaction_id") WHERE matched_transaction_id is not null;
--> statement-breakpoint
CREATE INDEX "bank_transaction_date_index" ON "bank_transaction" USING btree ("organization_id","account_id","date","id");
--> statement-breakpoint
CREATE INDEX "bank_transaction_state_index" ON "bank_transaction" USING btree ("organization_id","account_id","state","date","id");
--> statement-breakpoint
CREATE INDEX "bank_transaction_in_index" ON "bank_transaction" USING btree ("organization_id","account_id","date","id") WHERE cents > 0;
--> statement-breakpoint
CREATE INDEX "bank_transaction_out_index" ON "bank_transaction" USING btree ("organization_id","account_id","date","id") WHERE cents < 0;
--> statement-breakpoint
CREATE INDEX "bank_transaction_pending_index" ON "bank_transaction" USING btree ("organization_id","account_id","date","id") WHERE pending;
--> statement-breakpoint
CREATE INDEX "bank_transaction_merchant_index" ON "bank_transaction" USING btree ("organization_id","merchant_key","date") WHERE state = 'matched';
--> statement-breakpoint
CREATE INDEX "bank_transaction_batch_index" ON "bank_transaction" USING btree ("organization_id","match_batch_id") WHERE match_batch_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_event_provider_index" ON "billing_event" USING btree ("organization_id","provider_event_id");
--> statement-breakpoint
CREATE INDEX "billing_event_created_at_index" ON "billing_event" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "billing_inbox_left_index" ON "billing_inbox" USING btree ("received_at") WHERE processed_at is null;
--> statement-breakpoint
CREATE INDEX "budget_created_at_index" ON "budget" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "budget_status_index" ON "budget" USING btree ("organization_id","status","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "budget_alert_category_index" ON "budget_alert" USING btree ("organization_id","budget_id","category_id","alert_type","threshold") WHERE category_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "budget_alert_whole_index" ON "budget_alert" USING btree ("organization_id","budget_id","alert_type","threshold") WHERE category_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "budget_category_name_index" ON "budget_category" USING btree ("organization_id","budget_id","name_key");
--> statement-breakpoint
CREATE INDEX "booking_host_index" ON "booking" USING btree ("organization_id","host_user_id","starts_at");
--> statement-breakpoint
CREATE INDEX "booking_email_index" ON "booking" USING btree ("organization_id","email_key");
--> statement-breakpoint
CREATE INDEX "booking_event_index" ON "booking" USING btree ("organization_id","event_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_seat_index" ON "booking" USING btree ("organization_id","event_id","seat") WHERE status in ('requested', 'confirmed');
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_kind_slug_index" ON "booking_kind" USING btree ("organization_id","host_user_id","slug");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_attendee_event_index" ON "calendar_attendee" USING btree ("organization_id","event_id","email_key");
--> statement-breakpoint
CREATE INDEX "calendar_attendee_email_index" ON "calendar_attendee" USING btree ("organization_id","email_key","event_id");
--> statement-breakpoint
CREATE INDEX "calendar_attendee_user_index" ON "calendar_attendee" USING btree ("organization_id","user_id","event_id");
--> statement-breakpoint
CREATE INDEX "calendar_change_created_index" ON "calendar_change" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "calendar_connection_user_index" ON "calendar_connection" USING btree ("organization_id","user_id","created_at");
--> statement-breakpoint
CREATE INDEX "calendar_event_starts_index" ON "calendar_event" USING btree ("organization_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "calendar_event_over_index" ON "calendar_event" USING btree ("organization_id","over_at","id");
--> statement-breakpoint
CREATE INDEX "calendar_event_series_index" ON "calendar_event" USING btree ("organization_id","over_at") WHERE recurrence_rule is not null or added_dates <> '[]'::jsonb;
--> statement-breakpoint
CREATE INDEX "calendar_event_uid_index" ON "calendar_event" USING btree ("organization_id","uid");
--> statement-breakpoint
CREATE INDEX "calendar_event_import_index" ON "calendar_event" USING btree ("organization_id","import_id");
--> statement-breakpoint
CREATE INDEX "calendar_event_connection_index" ON "calendar_event" USING btree ("organization_id","connection_id") WHERE connection_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_event_occurrence_index" ON "calendar_event" USING btree ("organization_id","parent_event_id","occurrence_at") WHERE parent_event_id is not null;
--> statement-breakpoint
CREATE INDEX "calendar_feed_issue_index" ON "calendar_feed" USING btree ("organization_id","issue");
--> statement-breakpoint
CREATE INDEX "calendar_import_created_index" ON "calendar_import" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "calendar_occurrence_answer_event_index" ON "calendar_occurrence_answer" USING btree ("organization_id","event_id","occurrence_at");
--> statement-breakpoint
CREATE INDEX "calendar_series_part_event_index" ON "calendar_series_part" USING btree ("organization_id","event_id");
--> statement-breakpoint
CREATE INDEX "calendar_signup_event_index" ON "calendar_signup" USING btree ("organization_id","event_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "calendar_signup_email_index" ON "calendar_signup" USING btree ("organization_id","email_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_signup_once_index" ON "calendar_signup" USING btree ("organization_id","event_id","email_key") WHERE status <> 'cancelled';
--> statement-breakpoint
CREATE UNIQUE INDEX "public_calendar_one_index" ON "public_calendar" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "contact_name_index" ON "contact" USING btree ("organization_id","sort_name","id");
--> statement-breakpoint
CREATE INDEX "contact_type_index" ON "contact" USING btree ("organization_id","type","sort_name","id");
--> statement-breakpoint
CREATE INDEX "contact_status_index" ON "contact" USING btree ("organization_id","status","sort_name","id");
--> statement-breakpoint
CREATE INDEX "contact_last_contact_index" ON "contact" USING btree ("organization_id","last_contact_key","id");
--> statement-breakpoint
CREATE INDEX "contact_total_index" ON "contact" USING btree ("organization_id","total_donations","id");
--> statement-breakpoint
CREATE INDEX "contact_created_index" ON "contact" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_name_key_index" ON "contact" USING btree ("organization_id","name_key","id");
--> statement-breakpoint
CREATE INDEX "contact_city_index" ON "contact" USING btree ("organization_id","city_key","sort_name","id");
--> statement-breakpoint
CREATE INDEX "contact_state_index" ON "contact" USING btree ("organization_id","state_key","sort_name","id");
--> statement-breakpoint
CREATE INDEX "contact_consent_index" ON "contact" USING btree ("organization_id","consent","sort_name","id");
--> statement-breakpoint
CREATE INDEX "contact_birthday_index" ON "contact" USING btree ("organization_id","birthday_key","id") WHERE birthday_key is not null;
--> statement-breakpoint
CREATE INDEX "contact_kind_index" ON "contact" USING btree ("organization_id","type","status");
--> statement-breakpoint
CREATE INDEX "contact_import_index" ON "contact" USING btree ("organization_id","import_id");
--> statement-breakpoint
CREATE INDEX "contact_activity_contact_index" ON "contact_activity" USING btree ("organization_id","contact_id","happened_at","id");
--> statement-breakpoint
CREATE INDEX "contact_address_contact_index" ON "contact_address" USING btree ("organization_id","contact_id","position");
--> statement-breakpoint
CREATE INDEX "contact_address_city_index" ON "contact_address" USING btree ("organization_id","city_key","contact_id") WHERE city_key is not null;
--> statement-breakpoint
CREATE INDEX "contact_address_state_index" ON "contact_address" USING btree ("organization_id","state_key","contact_id") WHERE state_key is not null;
--> statement-breakpoint
CREATE INDEX "contact_bulk_change_contact_index" ON "contact_bulk_change" USING btree ("organization_id","contact_id");
--> statement-breakpoint
CREATE INDEX "contact_deletion_time_index" ON "contact_deletion" USING btree ("organization_id","deleted_at","id");
--> statement-breakpoint
CREATE INDEX "contact_duplicate_found_index" ON "contact_duplicate" USING btree ("organization_id","is_dismissed","found_at","contact_id","other_id");
--> statement-breakpoint
CREATE INDEX "contact_duplicate_other_index" ON "contact_duplicate" USING btree ("organization_id","other_id");
--> statement-breakpoint
CREATE INDEX "contact_email_key_index" ON "contact_email" USING btree ("organization_id","email_key","contact_id");
--> statement-breakpoint
CREATE INDEX "contact_email_contact_index" ON "contact_email" USING btree ("organization_id","contact_id","position");
--> statement-breakpoint
CREATE INDEX "contact_import_time_index" ON "contact_import" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_import_merge_contact_index" ON "contact_import_merge" USING btree ("organization_id","contact_id");
--> statement-breakpoint
CREATE INDEX "contact_import_row_outcome_index" ON "contact_import_row" USING btree ("organization_id","import_id","outcome","row");
--> statement-breakpoint
CREATE INDEX "contact_link_contact_index" ON "contact_link" USING btree ("organization_id","contact_id");
--> statement-breakpoint
CREATE INDEX "contact_merge_time_index" ON "contact_merge" USING btree ("organization_id","merged_at","id");
--> statement-breakpoint
CREATE INDEX "contact_merge_contact_index" ON "contact_merge" USING btree ("organization_id","contact_id","merged_at");
--> statement-breakpoint
CREATE INDEX "contact_message_contact_index" ON "contact_message" USING btree ("organization_id","contact_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_message_created_index" ON "contact_message" USING btree ("organization_id","created_at","sent_by");
--> statement-breakpoint
CREATE INDEX "contact_phone_key_index" ON "contact_phone" USING btree ("organization_id","phone_key","contact_id");
--> statement-breakpoint
CREATE INDEX "contact_phone_contact_index" ON "contact_phone" USING btree ("organization_id","contact_id","position");
--> statement-breakpoint
CREATE INDEX "contact_tag_key_index" ON "contact_tag" USING btree ("organization_id","tag_key","contact_id");
--> statement-breakpoint
CREATE INDEX "deleted_contact_time_index" ON "deleted_contact" USING btree ("organization_id","deleted_at","id");
--> statement-breakpoint
CREATE INDEX "deleted_contact_deletion_index" ON "deleted_contact" USING btree ("organization_id","deletion_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppression_address_index" ON "mail_suppression" USING btree ("organization_id","address_key");
--> statement-breakpoint
CREATE INDEX "mail_suppression_created_index" ON "mail_suppression" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "mailing_created_index" ON "mailing" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "mailing_status_index" ON "mailing" USING btree ("organization_id","status","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipient_address_index" ON "mailing_recipient" USING btree ("organization_id","mailing_id","address_key");
--> statement-breakpoint
CREATE INDEX "mailing_recipient_status_index" ON "mailing_recipient" USING btree ("organization_id","mailing_id","status","id");
--> statement-breakpoint
CREATE INDEX "mailing_recipient_list_index" ON "mailing_recipient" USING btree ("organization_id","mailing_id","status","address_key");
--> statement-breakpoint
CREATE INDEX "mailing_recipient_contact_index" ON "mailing_recipient" USING btree ("organization_id","contact_id");
--> statement-breakpoint
CREATE INDEX "mailing_recipient_taken_index" ON "mailing_recipient" USING btree ("organization_id","taken_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "segment_name_index" ON "segment" USING btree ("organization_id","sort_name");
--> statement-breakpoint
CREATE UNIQUE INDEX "donation_provider_index" ON "donation" USING btree ("organization_id","provider","provider_id") WHERE provider_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "donation_receipt_index" ON "donation" USING btree ("organization_id","receipt_number") WHERE receipt_number is not null;
--> statement-breakpoint
CREATE INDEX "donation_received_index" ON "donation" USING btree ("organization_id","received_on","id");
--> statement-breakpoint
CREATE INDEX "donation_amount_index" ON "donation" USING btree ("organization_id","cents","id");
--> statement-breakpoint
CREATE INDEX "donation_status_index" ON "donation" USING btree ("organization_id","status","received_on","id");
--> statement-breakpoint
CREATE INDEX "donation_method_index" ON "donation" USING btree ("organization_id","method","received_on","id");
--> statement-breakpoint
CREATE INDEX "donation_frequency_index" ON "donation" USING btree ("organization_id","frequency","received_on","id");
--> statement-breakpoint
CREATE INDEX "donation_donor_index" ON "donation" USING btree ("organization_id","donor_id","received_on","id");
--> statement-breakpoint
CREATE INDEX "donation_form_index" ON "donation" USING btree ("organization_id","form_id","received_on","id");
--> statement-breakpoint
CREATE INDEX "donation_recurring_index" ON "donation" USING btree ("organization_id","recurring_gift_id","received_on") WHERE recurring_gift_id is not null;
--> statement-breakpoint
CREATE INDEX "donation_daily_form_index" ON "donation_daily" USING btree ("organization_id","form_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "donation_form_default_index" ON "donation_form" USING btree ("organization_id") WHERE is_default;
--> statement-breakpoint
CREATE UNIQUE INDEX "donation_form_slug_index" ON "donation_form" USING btree ("organization_id","slug");
--> statement-breakpoint
CREATE INDEX "donation_form_created_at_index" ON "donation_form" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "donor_email_index" ON "donor" USING btree ("organization_id","email_key") WHERE email_key is not null;
--> statement-breakpoint
CREATE INDEX "donor_name_index" ON "donor" USING btree ("organization_id","sort_name","id");
--> statement-breakpoint
CREATE INDEX "donor_total_index" ON "donor" USING btree ("organization_id","total","id");
--> statement-breakpoint
CREATE INDEX "donor_last_gift_index" ON "donor" USING btree ("organization_id","last_gift_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "gift_payment_provider_index" ON "gift_payment" USING btree ("organization_id","provider","provider_id") WHERE provider_id is not null;
--> statement-breakpoint
CREATE INDEX "gift_payment_form_index" ON "gift_payment" USING btree ("organization_id","form_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "gift_refund_request_index" ON "gift_refund" USING btree ("organization_id","donation_id","request_key") WHERE request_key is not null;
--> statement-breakpoint
CREATE INDEX "gift_refund_donation_index" ON "gift_refund" USING btree ("organization_id","donation_id");
--> statement-breakpoint
CREATE INDEX "gift_velocity_window_index" ON "gift_velocity" USING btree ("organization_id","window_start");
--> statement-breakpoint
CREATE INDEX "giving_statement_waiting_index" ON "giving_statement" USING btree ("organization_id","created_at") WHERE queued_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_gift_provider_index" ON "recurring_gift" USING btree ("organization_id","provider","provider_id");
--> statement-breakpoint
CREATE INDEX "recurring_gift_started_index" ON "recurring_gift" USING btree ("organization_id","started_on","id");
--> statement-breakpoint
CREATE INDEX "recurring_gift_status_index" ON "recurring_gift" USING btree ("organization_id","status","started_on","id");
--> statement-breakpoint
CREATE INDEX "recurring_gift_donor_index" ON "recurring_gift" USING btree ("organization_id","donor_id");
--> statement-breakpoint
CREATE INDEX "recurring_gift_ended_index" ON "recurring_gift" USING btree ("organization_id","ended_at") WHERE ended_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_schedule_origin_index" ON "recurring_schedule" USING btree ("organization_id","origin_id") WHERE origin_id is not null;
--> statement-breakpoint
CREATE INDEX "recurring_schedule_next_index" ON "recurring_schedule" USING btree ("organization_id","status","next_date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_source_index" ON "transaction" USING btree ("organization_id","source_kind","source_id","source_part") WHERE source_kind is not null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_date_index" ON "transaction" USING btree ("organization_id","date","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_cents_index" ON "transaction" USING btree ("organization_id","cents","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_type_index" ON "transaction" USING btree ("organization_id","type","date","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_category_index" ON "transaction" USING btree ("organization_id","category","date","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_account_index" ON "transaction" USING btree ("organization_id","account","date","id") WHERE account is not null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_import_index" ON "transaction" USING btree ("organization_id","import_id","date","id") WHERE import_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_statement_key_index" ON "transaction" USING btree ("organization_id","statement_key") WHERE statement_key is not null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "transaction_import_created_at_index" ON "transaction_import" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transaction_receipt_transaction_index" ON "transaction_receipt" USING btree ("organization_id","transaction_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_tag_tag_index" ON "transaction_tag" USING btree ("organization_id","tag","transaction_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_sku_index" ON "product" USING btree ("organization_id","sku");
--> statement-breakpoint
CREATE INDEX "product_name_index" ON "product" USING btree ("organization_id","name","id");
--> statement-breakpoint
CREATE INDEX "product_category_index" ON "product" USING btree ("organization_id","category_id","name","id");
--> statement-breakpoint
CREATE INDEX "product_low_index" ON "product" USING btree ("organization_id","id") WHERE is_active and tracks_stock and current_stock <= min_stock_level;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_category_name_index" ON "product_category" USING btree ("organization_id","parent_id","name");
--> statement-breakpoint
CREATE INDEX "stock_movement_product_index" ON "stock_movement" USING btree ("organization_id","product_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "stock_movement_created_at_index" ON "stock_movement" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "stock_movement_source_index" ON "stock_movement" USING btree ("organization_id","source_kind","source_id") WHERE source_kind is not null;
--> statement-breakpoint
CREATE INDEX "customer_name_index" ON "customer" USING btree ("organization_id","sort_name","id");
--> statement-breakpoint
CREATE INDEX "customer_email_index" ON "customer" USING btree ("organization_id","email") WHERE email is not null;
--> statement-breakpoint
CREATE INDEX "customer_import_index" ON "customer" USING btree ("organization_id","import_id") WHERE import_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_index" ON "invoice" USING btree ("organization_id","invoice_number");
--> statement-breakpoint
CREATE INDEX "invoice_issue_date_index" ON "invoice" USING btree ("organization_id","issue_date","id");
--> statement-breakpoint
CREATE INDEX "invoice_due_date_index" ON "invoice" USING btree ("organization_id","due_date","id");
--> statement-breakpoint
CREATE INDEX "invoice_status_index" ON "invoice" USING btree ("organization_id","status","issue_date","id");
--> statement-breakpoint
CREATE INDEX "invoice_customer_index" ON "invoice" USING btree ("organization_id","customer_id","issue_date","id");
--> statement-breakpoint
CREATE INDEX "invoice_created_at_index" ON "invoice" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "invoice_total_index" ON "invoice" USING btree ("organization_id","total","id");
--> statement-breakpoint
CREATE INDEX "invoice_open_index" ON "invoice" USING btree ("organization_id","due_date","id") WHERE balance > 0 and status in ('sent', 'viewed', 'partial');
--> statement-breakpoint
CREATE INDEX "invoice_document_invoice_index" ON "invoice_document" USING btree ("organization_id","invoice_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_item_order_index" ON "invoice_item" USING btree ("organization_id","invoice_id","sort_order");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_link_token_index" ON "invoice_link" USING btree ("organization_id","token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_link_invoice_index" ON "invoice_link" USING btree ("organization_id","invoice_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminder_number_index" ON "invoice_reminder" USING btree ("organization_id","invoice_id","reminder_number");
--> statement-breakpoint
CREATE INDEX "invoice_reminder_due_index" ON "invoice_reminder" USING btree ("organization_id","scheduled_date","id") WHERE status = 'scheduled';
--> statement-breakpoint
CREATE INDEX "invoice_sending_invoice_index" ON "invoice_sending" USING btree ("organization_id","invoice_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sending_first_index" ON "invoice_sending" USING btree ("organization_id","invoice_id") WHERE kind <> 'again';
--> statement-breakpoint
CREATE UNIQUE INDEX "online_payment_provider_index" ON "online_payment" USING btree ("organization_id","provider","provider_id") WHERE provider_id is not null;
--> statement-breakpoint
CREATE INDEX "online_payment_invoice_index" ON "online_payment" USING btree ("organization_id","invoice_id","created_at");
--> statement-breakpoint
CREATE INDEX "payment_customer_index" ON "payment" USING btree ("organization_id","customer_id","payment_date","id");
--> statement-breakpoint
CREATE INDEX "payment_date_index" ON "payment" USING btree ("organization_id","payment_date","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_index" ON "payment" USING btree ("organization_id","provider","provider_id") WHERE provider_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocation_index" ON "payment_allocation" USING btree ("organization_id","payment_id","invoice_id");
--> statement-breakpoint
CREATE INDEX "payment_allocation_invoice_index" ON "payment_allocation" USING btree ("organization_id","invoice_id");
--> statement-breakpoint
CREATE INDEX "payment_refund_payment_index" ON "payment_refund" USING btree ("organization_id","payment_id");
--> statement-breakpoint
CREATE INDEX "email_message_record_index" ON "email_message" USING btree ("organization_id","kind","record_id");
--> statement-breakpoint
CREATE INDEX "email_message_recipient_index" ON "email_message" USING btree ("organization_id","recipient_key","sent_at");
--> statement-breakpoint
CREATE INDEX "note_created_index" ON "note" USING btree ("organization_id","is_pinned","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "note_updated_index" ON "note" USING btree ("organization_id","is_pinned","updated_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "note_category_index" ON "note" USING btree ("organization_id","category","is_pinned","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "note_color_index" ON "note" USING btree ("organization_id","color","is_pinned","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "note_author_index" ON "note" USING btree ("organization_id","created_by","is_pinned","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "note_trash_index" ON "note" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "note_attachment_note_index" ON "note_attachment" USING btree ("organization_id","note_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "note_link_record_index" ON "note_link" USING btree ("organization_id","kind","record_id","note_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "note_reminder_note_index" ON "note_reminder" USING btree ("organization_id","note_id","user_id");
--> statement-breakpoint
CREATE INDEX "note_reminder_user_index" ON "note_reminder" USING btree ("organization_id","user_id","remind_at","note_id");
--> statement-breakpoint
CREATE INDEX "note_version_note_index" ON "note_version" USING btree ("organization_id","note_id","kept_at","id");
--> statement-breakpoint
CREATE INDEX "notification_list_index" ON "notification" USING btree ("organization_id","user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notification_unread_index" ON "notification" USING btree ("organization_id","user_id","read_at");
--> statement-breakpoint
CREATE INDEX "notification_told_index" ON "notification" USING btree ("organization_id","subject") WHERE subject is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subject_index" ON "notification" USING btree ("organization_id","user_id","kind","subject") WHERE read_at is null and subject is not null;
--> statement-breakpoint
CREATE INDEX "invitation_organization_index" ON "invitation" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "membership_user_id_index" ON "membership" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "contractor_payment_person_index" ON "contractor_payment" USING btree ("organization_id","employee_id","date","id");
--> statement-breakpoint
CREATE INDEX "contractor_payment_date_index" ON "contractor_payment" USING btree ("organization_id","date","id");
--> statement-breakpoint
CREATE INDEX "employee_name_index" ON "employee" USING btree ("organization_id","last_name","first_name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_slip_run_index" ON "pay_slip" USING btree ("organization_id","run_id","employee_id");
--> statement-breakpoint
CREATE INDEX "pay_slip_name_index" ON "pay_slip" USING btree ("organization_id","run_id","last_name","first_name","id");
--> statement-breakpoint
CREATE INDEX "pay_slip_date_index" ON "pay_slip" USING btree ("organization_id","status","pay_date","id");
--> statement-breakpoint
CREATE INDEX "pay_slip_employee_index" ON "pay_slip" USING btree ("organization_id","employee_id","status","pay_date","id");
--> statement-breakpoint
CREATE INDEX "payroll_run_pay_date_index" ON "payroll_run" USING btree ("organization_id","pay_date","id");
--> statement-breakpoint
CREATE INDEX "payroll_run_status_index" ON "payroll_run" USING btree ("organization_id","status","pay_date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_replaces_index" ON "payroll_run" USING btree ("organization_id","replaces_run_id") WHERE replaces_run_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_1099_payee_index" ON "tax_1099" USING btree ("organization_id","tax_year","employee_id","form_type");
--> statement-breakpoint
CREATE INDEX "tax_1099_employee_index" ON "tax_1099" USING btree ("organization_id","employee_id");
--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("organization_id","action","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_resource_index" ON "audit_log" USING btree ("organization_id","resource","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_user_index" ON "audit_log" USING btree ("organization_id","user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "due_work_due_at_index" ON "due_work" USING btree ("kind","due_at");
--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "live_event_created_at_index" ON "live_event" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "public_link_record_index" ON "public_link" USING btree ("organization_id","record_id");
--> statement-breakpoint
CREATE INDEX "rate_limit_window_start_index" ON "rate_limit" USING btree ("window_start");
--> statement-breakpoint
CREATE UNIQUE INDEX "remote_release_current_index" ON "remote_release" USING btree ("name") WHERE current;
--> statement-breakpoint
CREATE INDEX "report_created_at_index" ON "report" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_file_format_index" ON "report_file" USING btree ("organization_id","report_id","format");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_share_token_index" ON "report_share" USING btree ("organization_id","token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_share_open_index" ON "report_share" USING btree ("organization_id","report_id") WHERE revoked_at is null;
--> statement-breakpoint
CREATE INDEX "survey_created_at_index" ON "survey" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "survey_expires_at_index" ON "survey" USING btree ("organization_id","expires_at") WHERE is_active;
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_invitation_email_index" ON "survey_invitation" USING btree ("organization_id","survey_id","email_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_invitation_token_index" ON "survey_invitation" USING btree ("organization_id","token_hash");
--> statement-breakpoint
CREATE INDEX "survey_invitation_survey_index" ON "survey_invitation" USING btree ("organization_id","survey_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "survey_response_survey_index" ON "survey_response" USING btree ("organization_id","survey_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "survey_response_respondent_index" ON "survey_response" USING btree ("organization_id","respondent_email_key","created_at") WHERE respondent_email_key is not null;
--> statement-breakpoint
CREATE INDEX "survey_visit_survey_index" ON "survey_visit" USING btree ("organization_id","survey_id","last_question_id");
--> statement-breakpoint
CREATE POLICY "bank_account_tenant" ON "bank_account" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "bank_statement_tenant" ON "bank_statement" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "bank_statement_line_tenant" ON "bank_statement_line" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "bank_transaction_tenant" ON "bank_transaction" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "billing_event_tenant" ON "billing_event" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "budget_tenant" ON "budget" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "budget_alert_tenant" ON "budget_alert" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "budget_category_tenant" ON "budget_category" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "booking_tenant" ON "booking" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "booking_kind_tenant" ON "booking_kind" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "booking_page_tenant" ON "booking_page" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_attendee_tenant" ON "calendar_attendee" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_change_tenant" ON "calendar_change" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_connection_tenant" ON "calendar_connection" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_event_tenant" ON "calendar_event" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_feed_tenant" ON "calendar_feed" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_import_tenant" ON "calendar_import" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_import_change_tenant" ON "calendar_import_change" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_occurrence_answer_tenant" ON "calendar_occurrence_answer" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_series_part_tenant" ON "calendar_series_part" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_setting_tenant" ON "calendar_setting" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_signup_tenant" ON "calendar_signup" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "calendar_signup_offer_tenant" ON "calendar_signup_offer" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "public_calendar_tenant" ON "public_calendar" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_tenant" ON "contact" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_activity_tenant" ON "contact_activity" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_address_tenant" ON "contact_address" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_bulk_change_tenant" ON "contact_bulk_change" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_bulk_edit_tenant" ON "contact_bulk_edit" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_deletion_tenant" ON "contact_deletion" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_duplicate_tenant" ON "contact_duplicate" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_email_tenant" ON "contact_email" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_erasure_tenant" ON "contact_erasure" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_import_tenant" ON "contact_import" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_import_merge_tenant" ON "contact_import_merge" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_import_row_tenant" ON "contact_import_row" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_link_tenant" ON "contact_link" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_merge_tenant" ON "contact_merge" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_message_tenant" ON "contact_message" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_phone_tenant" ON "contact_phone" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contact_tag_tenant" ON "contact_tag" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "deleted_contact_tenant" ON "deleted_contact" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "mail_suppression_tenant" ON "mail_suppression" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "mailing_tenant" ON "mailing" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "mailing_recipient_tenant" ON "mailing_recipient" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "segment_tenant" ON "segment" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "donation_tenant" ON "donation" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "donation_daily_tenant" ON "donation_daily" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "donation_form_tenant" ON "donation_form" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "donation_monthly_tenant" ON "donation_monthly" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "donor_tenant" ON "donor" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "donor_daily_tenant" ON "donor_daily" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "gift_payment_tenant" ON "gift_payment" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "gift_receipt_tenant" ON "gift_receipt" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "gift_refund_tenant" ON "gift_refund" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "gift_velocity_tenant" ON "gift_velocity" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "giving_statement_tenant" ON "giving_statement" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "receipt_counter_tenant" ON "receipt_counter" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "recurring_gift_tenant" ON "recurring_gift" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "voided_receipt_tenant" ON "voided_receipt" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "import_mapping_tenant" ON "import_mapping" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "recurring_schedule_tenant" ON "recurring_schedule" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "transaction_tenant" ON "transaction" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "transaction_daily_tenant" ON "transaction_daily" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "transaction_import_tenant" ON "transaction_import" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "transaction_monthly_tenant" ON "transaction_monthly" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "transaction_receipt_tenant" ON "transaction_receipt" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "transaction_tag_tenant" ON "transaction_tag" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "product_tenant" ON "product" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "product_category_tenant" ON "product_category" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "stock_movement_tenant" ON "stock_movement" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "customer_tenant" ON "customer" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_tenant" ON "invoice" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_counter_tenant" ON "invoice_counter" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_document_tenant" ON "invoice_document" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_item_tenant" ON "invoice_item" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_link_tenant" ON "invoice_link" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_number_tenant" ON "invoice_number" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_reminder_tenant" ON "invoice_reminder" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "invoice_sending_tenant" ON "invoice_sending" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "online_payment_tenant" ON "online_payment" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "payment_tenant" ON "payment" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "payment_allocation_tenant" ON "payment_allocation" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "payment_refund_tenant" ON "payment_refund" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "email_message_tenant" ON "email_message" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "email_template_tenant" ON "email_template" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "note_tenant" ON "note" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "note_attachment_tenant" ON "note_attachment" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "note_link_tenant" ON "note_link" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "note_mention_tenant" ON "note_mention" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "note_reminder_tenant" ON "note_reminder" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "note_version_tenant" ON "note_version" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "notification_tenant" ON "notification" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "business_settings_tenant" ON "business_settings" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "contractor_payment_tenant" ON "contractor_payment" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "employee_tenant" ON "employee" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "pay_slip_tenant" ON "pay_slip" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "payroll_run_tenant" ON "payroll_run" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "payroll_settings_tenant" ON "payroll_settings" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "payroll_year_to_date_tenant" ON "payroll_year_to_date" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "tax_1099_tenant" ON "tax_1099" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "audit_log_tenant" ON "audit_log" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "idempotency_key_tenant" ON "idempotency_key" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "search_term_tenant" ON "search_term" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "report_tenant" ON "report" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "report_file_tenant" ON "report_file" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "report_share_tenant" ON "report_share" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_tenant" ON "survey" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_counter_tenant" ON "survey_counter" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_invitation_tenant" ON "survey_invitation" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_response_tenant" ON "survey_response" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_tally_tenant" ON "survey_tally" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_version_tenant" ON "survey_version" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_visit_tenant" ON "survey_visit" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "survey_watcher_tenant" ON "survey_watcher" AS PERMISSIVE FOR ALL TO public USING (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint) WITH CHECK (organization_id = NULLIF(current_setting('app.organization_id', true), '')::bigint);

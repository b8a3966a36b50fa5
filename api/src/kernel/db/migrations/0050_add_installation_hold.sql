-- compatible-from: 0000
CREATE TABLE "installation_hold" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"backup_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_hold_reason_check" CHECK ("reason" in ('restoring', 'restored')),
	CONSTRAINT "installation_hold_one_row_check" CHECK (id = 1)
);

-- compatible-from: 0000
CREATE UNLOGGED TABLE "visitor_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visitor_seen" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "visitor_seen_day_key_pk" PRIMARY KEY("day","key")
);

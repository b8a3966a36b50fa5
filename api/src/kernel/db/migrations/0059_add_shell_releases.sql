-- compatible-from: 0000
CREATE TABLE "shell_release" (
	"part" text NOT NULL,
	"build" text NOT NULL,
	"files" jsonb NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shell_release_part_build_pk" PRIMARY KEY("part","build"),
	CONSTRAINT "shell_release_part_check" CHECK ("part" in ('shell', 'embeds'))
);

-- compatible-from: 0000
ALTER TABLE "organization" ADD COLUMN "sending_stopped_at" timestamp with time zone;

-- compatible-from: 0000
ALTER TABLE "mailing_recipient" ADD COLUMN "held_until" timestamp (3) with time zone;

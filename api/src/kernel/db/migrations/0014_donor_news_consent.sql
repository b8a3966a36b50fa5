-- compatible-from: 0000
ALTER TABLE "donation_form" ADD COLUMN "asks_news" boolean DEFAULT true NOT NULL;

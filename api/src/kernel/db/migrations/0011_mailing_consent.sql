-- compatible-from: 0000
ALTER TABLE "business_settings" ADD COLUMN "mailings_need_consent" boolean DEFAULT false NOT NULL;

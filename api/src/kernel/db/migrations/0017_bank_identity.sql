-- compatible-from: 0000
ALTER TABLE "bank_account" ADD COLUMN "number_key" text;

-- compatible-from: 0000
ALTER TABLE "donation" ADD COLUMN "provider_fee" bigint;

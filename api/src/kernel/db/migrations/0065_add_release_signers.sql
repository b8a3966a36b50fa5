-- compatible-from: 0000
ALTER TABLE "remote_release" ADD COLUMN "signed_by" text;

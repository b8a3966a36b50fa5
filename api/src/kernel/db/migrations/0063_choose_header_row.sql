-- compatible-from: 0000
ALTER TABLE "contact_import" ADD COLUMN "header_line" integer;

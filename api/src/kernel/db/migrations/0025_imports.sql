-- compatible-from: 0000
ALTER TABLE "bank_statement" DROP CONSTRAINT "bank_statement_format_check";
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_format_check" CHECK ("format" in ('ofx', 'camt', 'csv', 'qif', 'mt940'));

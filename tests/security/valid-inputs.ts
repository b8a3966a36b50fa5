export const VALID_QUERIES: Record<string, string> = {
  "identity.connectSignInMethod": "service=google",
  "bank.loadBankStatement": "fileName=statement.csv",
  "finance.importTransactionFile": "fileName=statement.csv",
  "invoicing.importCustomers": "fileName=customers.csv",
  "calendar.importCalendar": "fileName=calendar.ics",
  "contacts.uploadContactImport": "fileName=contacts.csv",
  "notes.addNoteAttachment": "fileName=note.txt",
  "notes.getNoteLinkTarget": "kind=survey",
  "contacts.listContactImportRows": "outcome=duplicate",
  "budgets.getBudgetHistory": "from=2025-01-01&to=2025-12-31",
  "reports.listReportReaders": "kind=cash_flow",
  "budgets.listBudgetExpenses": "category=Rent",
  "finance.addReceipt": "fileName=receipt.pdf",
  "invoicing.getSalesTax": "from=2025-01-01&to=2025-12-31",
  "invoicing.exportSalesTax": "from=2025-01-01&to=2025-12-31",
  "payroll.getContractorPaymentYears": "employeeId=01900000-0000-7000-8000-000000000000",
  "payroll.get1099Overview": "taxYear=2025",
  "payroll.list1099s": "taxYear=2025",
  "payroll.get1099sPdf": "taxYear=2025",
  "donations.downloadGivingStatement": "year=2025",
  "donations.getStatementYear": "year=2025",
  "payroll.export1099s": "taxYear=2025",
  "payroll.getW2Overview": "taxYear=2026",
  "payroll.getW2sPdf": "taxYear=2026",
  "payroll.getEmployerW2sPdf": "taxYear=2026",
  "payroll.exportW2s": "taxYear=2026",
};

export const STATEMENT = "Date,Description,Amount\n2025-03-01,Paper,-12.50\n2025-03-14,Gift,100.00\n";

/** A file that an upload takes; a statement where none is given. */
export const VALID_FILES: Record<string, string> = {
  "finance.addReceipt": "%PDF-1.4 of a stranger",
  "calendar.importCalendar":
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:stranger\r\nDTSTART:20250301T150000Z\r\nSUMMARY:Of a stranger\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  "contacts.uploadContactImport": "Name,Email\nOf a stranger,stranger@example.org\n",
  "invoicing.importCustomers": "Company,Email\nOf a stranger,stranger@example.org\n",
};

/** What the export of contacts says: apart, since the list of contacts shows it at once. */
export const EXPORT = {
  button: "Export",
  label: "Export contacts",
  csv: "CSV, for spreadsheets and Google",
  vcard3: "vCard 3.0, for phones and address books",
  vcard4: "vCard 4.0",
} as const;

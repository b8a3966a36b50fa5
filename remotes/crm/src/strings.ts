/** Words that all pages of Contacts & CRM share. */
export const strings = {
  tabs: {
    label: "Contacts & CRM",
    contacts: "Contacts",
    segments: "Segments",
    mailings: "Mailings",
    duplicates: "Duplicates",
  },
};

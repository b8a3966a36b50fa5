/** Texts that all pages of Contacts & CRM share, in Spanish. */
export const messages = {
  tabs: {
    label: "Contactos y CRM",
    contacts: "Contactos",
    segments: "Segmentos",
    mailings: "Envíos",
    duplicates: "Duplicados",
    duplicatesCount: "Duplicados ({count, number})",
    duplicatesMore: "Duplicados ({count, number}+)",
  },
  mailingFailed: "No se pudo crear el envío",
};

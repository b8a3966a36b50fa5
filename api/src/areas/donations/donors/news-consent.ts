/** How a contact's record says where the consent came from. */
export const consentSourceOf = (formTitle: string, version: string): string =>
  `Donation form: ${formTitle.slice(0, 150)} (${version})`;

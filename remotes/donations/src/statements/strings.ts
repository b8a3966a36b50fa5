/** What the dialog of a year's statements says. */
export const words = {
  open: "Yearly statements",
  title: "Yearly statements",
  lead: "Each donor gets a PDF with every gift of the year, for their tax records.",
  year: "Year",
  counting: "Counting donors",
  failed: "The statements could not be counted",
  noGifts: (year: number) => `Nobody gave in ${year}.`,
  facts: (donors: number, year: number) =>
    donors === 1 ? `1 donor gave in ${year}.` : `${donors} donors gave in ${year}.`,
  withoutEmail: (count: number) =>
    count === 1
      ? "1 of them has no e-mail address: download that statement from the donor's page."
      : `${count} of them have no e-mail address: download those statements from the donors' pages.`,
  sentBefore: (count: number) =>
    count === 1
      ? "1 has got this statement before and is left out."
      : `${count} have got this statement before and are left out.`,
  allSent: "Everyone with an e-mail address has got this statement.",
  to: (count: number) => (count === 1 ? "1 donor" : `${count} donors, each in a separate email`),
  eachDonor: "[each donor's name]",
  cancel: "Cancel",
  send: (count: number) => (count === 1 ? "Send 1 statement" : `Send ${count} statements`),
  sendNone: "Send statements",
  sent: (count: number) => (count === 1 ? "1 statement is on its way" : `${count} statements are on their way`),
  sendFailed: "The statements could not be sent",
} as const;

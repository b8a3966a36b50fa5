/** What the email of a giving statement says: the screen that sends it shows the same words. */
export function givingStatementText(text: { donorName: string; organizationName: string; year: number }) {
  const { donorName, organizationName: name, year } = text;
  return {
    subject: `Your gifts to ${name} in ${year}`,
    paragraphs: [
      `Hello ${donorName},`,
      `Thank you for what you gave to ${name} in ${year}. The statement with every gift is attached; keep it for your tax records.`,
    ],
  };
}

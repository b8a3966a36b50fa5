/** What the Donation Widget tab says beside the settings. */
export const WIDGET = {
  about: "Your form",
  openPage: "Open page",
} as const;

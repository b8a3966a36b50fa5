/** What the Embed Code tab says beside the embed panel. */
export const TEXT = {
  form: "Form",
  widget: (title: string) => `Donation widget: ${title}`,
  failed: "The forms could not be loaded",
  loading: "Loading embed code",
} as const;

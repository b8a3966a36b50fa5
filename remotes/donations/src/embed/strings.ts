/** What the Embed Code tab says beside the embed panel. */
export const TEXT = {
  title: "Put the form where people are",
  form: "Form",
  widget: (title: string) => `Donation widget: ${title}`,
  failed: "The forms could not be loaded",
  loading: "Loading embed code",
} as const;

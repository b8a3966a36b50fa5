/** Words of a transaction's receipts. */
export const words = {
  title: "Receipts",
  hint: "Drop, paste or choose a picture or a PDF, at most 10 MB. On a phone the camera works too.",
  add: "Add receipt",
  label: "Receipt file",
  open: (name: string) => `Open ${name}`,
  remove: (name: string) => `Remove ${name}`,
  waiting: "Saved with the transaction",
  uploading: "Uploading…",
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  failed: (name: string) => `${name} was not attached`,
  removeFailed: "The receipt was not removed",
  listFailed: "Couldn't load the receipts",
  removed: "Receipt removed",
  pasted: "Pasted picture.png",
} as const;

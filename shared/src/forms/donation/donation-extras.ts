/** What the widget needs after its first view, or in another language: embeds fetch it when it is needed. */

export { DonationAfter } from "./donation-after.tsx";
export { DonationProgress } from "./donation-progress.tsx";
export { spanish } from "./later/donation-languages.ts";

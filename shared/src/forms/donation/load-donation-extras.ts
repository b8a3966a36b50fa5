import type * as Extras from "./donation-extras.ts";

export type DonationExtras = typeof Extras;

let loaded: DonationExtras | undefined;

/** Fetches what a form needs after its first view. Embeds have their own version of this module: embeds/src. */
export async function loadDonationExtras(_apiBase: string): Promise<DonationExtras> {
  loaded ??= await import("./donation-extras.ts");
  return loaded;
}

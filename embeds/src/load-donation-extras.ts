import type { DonationExtras } from "@trellis/shared/forms/donation/load-donation-extras.ts";
import { loadMore } from "./load-more.ts";

let loaded: DonationExtras | undefined;

/** Replaces the shared module of this name: what follows the first view is in a separate module. */
export async function loadDonationExtras(apiBase: string): Promise<DonationExtras> {
  loaded ??= await loadMore<DonationExtras>(apiBase);
  return loaded;
}

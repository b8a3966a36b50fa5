import type { DonationExtras } from "@trellis/shared/forms/donation/load-donation-extras.ts";
import { loadMore } from "./load-more.ts";

let loaded: DonationExtras | undefined;

/** In the place of the shared module of this name: what follows the first view comes from a module of its own. */
export async function loadDonationExtras(apiBase: string): Promise<DonationExtras> {
  loaded ??= await loadMore<DonationExtras>(apiBase);
  return loaded;
}

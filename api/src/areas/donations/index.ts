export { findDonorsByAddress } from "./donor-lookup.ts";
export { readDonorSums, readGiftLines, readStoppedGifts } from "./donor-sums.ts";
export { endRecurringGifts } from "./recurring-sweep.ts";

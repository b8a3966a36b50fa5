export { readDonorSums, readGiftLines, readStoppedGifts } from "./donors/donor-sums.ts";
export { endRecurringGifts } from "./recurring/recurring-sweep.ts";

export { readDonorSums, readGiftLines, readStoppedGifts } from "./donors/donor-sums.ts";
export { giftLabels } from "./gift-labels.ts";
export { endRecurringGifts } from "./recurring/recurring-sweep.ts";

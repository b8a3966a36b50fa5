import * as myGift from "@trellis/contract-donations/my-gift.ts";
import * as recurring from "@trellis/contract-donations/recurring-gifts.ts";
import { memberCall, openCall, type Route, read } from "../../../kernel/http/serve.ts";
import {
  cancelMyGift,
  changeMyGift,
  getMyGift,
  getMyGiftReceipt,
  openMyGiftCard,
  pauseMyGift,
  refreshMyGift,
  resumeMyGift,
} from "./my-gift.ts";
import { getRecurringGiftFigures } from "./recurring-figures.ts";
import {
  cancelRecurringGift,
  getRecurringGift,
  listRecurringGifts,
  pauseRecurringGift,
  resumeRecurringGift,
} from "./recurring-gifts.ts";

export const recurringRoutes: readonly Route[] = [
  read(recurring.listRecurringGifts, listRecurringGifts),
  read(recurring.getRecurringGiftFigures, getRecurringGiftFigures),
  read(recurring.getRecurringGift, getRecurringGift),
  memberCall(recurring.pauseRecurringGift, pauseRecurringGift),
  memberCall(recurring.resumeRecurringGift, resumeRecurringGift),
  memberCall(recurring.cancelRecurringGift, cancelRecurringGift),
  openCall(myGift.getMyGift, getMyGift),
  openCall(myGift.refreshMyGift, refreshMyGift),
  openCall(myGift.pauseMyGift, pauseMyGift),
  openCall(myGift.resumeMyGift, resumeMyGift),
  openCall(myGift.changeMyGift, changeMyGift),
  openCall(myGift.openMyGiftCard, openMyGiftCard),
  openCall(myGift.cancelMyGift, cancelMyGift),
  openCall(myGift.getMyGiftReceipt, getMyGiftReceipt),
];

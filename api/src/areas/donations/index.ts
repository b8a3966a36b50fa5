export { seedDonations } from "./demo.ts";
export { giftReceiptMail } from "./receipt-mail.ts";
export { recurringGiftAlerts } from "./recurring-alerts.ts";
export { recurringGiftJob } from "./recurring-look.ts";
export { recurringGiftMail } from "./recurring-mail.ts";
export { endRecurringGifts, recurringGiftSweep } from "./recurring-sweep.ts";
export { donationRoutes } from "./routes.ts";
export { donation, donationDaily, donationForm, donor, donorDaily, giftPayment, recurringGift } from "./schema.ts";
export { givingStatementMail, givingStatementsJob } from "./statements.ts";

export { giftReceiptMail } from "./receipt-mail.ts";
export { donationRoutes } from "./routes.ts";
export { donation, donationDaily, donationForm, donor, donorDaily, giftPayment, recurringGift } from "./schema.ts";
export { givingStatementMail, givingStatementsJob } from "./statements.ts";

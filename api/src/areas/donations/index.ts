export { donationRoutes } from "./routes.ts";
export { donation, donationDaily, donationForm, donor, donorDaily, giftPayment, recurringGift } from "./schema.ts";
